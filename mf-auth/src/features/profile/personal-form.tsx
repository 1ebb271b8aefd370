import { ownProfileSchema, profilePatchSchema } from '@ecard/shared/api-schema';
import type { ProfileUser } from '@ecard/shared/api-schema';
import { DefinedForm, formOf, valuesOfRecord } from '@ecard/shared/records';
import { Facts, Panel, Stack, usePortal } from '@ecard/shared/ui';
import styles from './profile.module.css';
import { profileText } from './profile.text.ts';

const text = profileText.personal;
const form = formOf(profilePatchSchema, {
  labels: { last_name: text.lastName, first_name: text.firstName, district_id: text.district },
  fields: {
    last_name: { autoComplete: 'family-name' },
    first_name: { autoComplete: 'given-name' },
    district_id: { from: 'districts' },
  },
  required: ['last_name', 'first_name'],
});

/** A person's name and district; what the register says is read-only. */
export function PersonalForm({ user }: { readonly user: ProfileUser }) {
  const { http } = usePortal();
  return (
    <Panel title={text.title}>
      <Stack gap={16}>
        <Facts
          facts={[
            { label: text.username, value: user.username ?? '–' },
            { label: text.registerNo, value: user.register_no_masked ?? '–' },
          ]}
        />
        {user.register_no_masked ? <p className={styles['muted']}>{text.registerHint}</p> : null}
        <DefinedForm
          of={form}
          label={text.title}
          initial={valuesOfRecord(form, user)}
          record={{
            version: user.version ?? 1,
            readCurrent: (current) => {
              const now = ownProfileSchema.parse(current);
              return { values: valuesOfRecord(form, now), version: now.version };
            },
          }}
          send={async (body, call) =>
            ownProfileSchema.parse((await http.patch<unknown>('/api/user/profile', body, call)).data)
          }
          done={text.saved}
          invalidates={[['own-profile']]}
        />
      </Stack>
    </Panel>
  );
}
