import { useState } from 'react';
import { ownProfileSchema, profilePatchSchema } from '@ecard/shared/api-schema';
import type { ProfileUser } from '@ecard/shared/api-schema';
import { Facts, Panel, Stack, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Combobox, Form, TextField, lookupSource, useForm } from '@ecard/shared/ui/work';
import { profileText } from './profile.text.ts';

const text = profileText.personal;

interface PersonalValues {
  readonly last_name: string;
  readonly first_name: string;
  readonly district_id: string;
}

/** A person's name and district; what the register says is read-only. */
export function PersonalForm({ user }: { readonly user: ProfileUser }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const [districts] = useState(() => lookupSource(http, 'districts'));
  const form = useForm<PersonalValues, unknown>({
    schema: profilePatchSchema,
    initial: {
      last_name: user.last_name ?? '',
      first_name: user.first_name ?? '',
      district_id: user.district?.id ?? '',
    },
    labels: { last_name: text.lastName, first_name: text.firstName, district_id: text.district },
    required: ['last_name', 'first_name'],
    record: {
      version: user.version ?? 1,
      readCurrent: (current) => {
        const { version, last_name, first_name, district_id } = ownProfileSchema.parse(current);
        const values = { last_name: last_name ?? '', first_name: first_name ?? '', district_id: district_id ?? '' };
        return { values, version };
      },
    },
    send: async (body, call) =>
      ownProfileSchema.parse((await http.patch<unknown>('/api/user/profile', body, call)).data),
    onDone: () => {
      notify.success({ title: text.saved });
      void cache.invalidateQueries({ queryKey: ['own-profile'] });
    },
  });
  return (
    <Panel title={text.title}>
      <Stack gap={16}>
        <Facts
          facts={[
            { label: text.username, value: user.username ?? '–' },
            { label: text.registerNo, value: user.register_no_masked ?? '–' },
          ]}
        />
        <Form form={form} label={text.title}>
          <form.Field name="last_name" as={TextField} autoComplete="family-name" maxLength={100} />
          <form.Field name="first_name" as={TextField} autoComplete="given-name" maxLength={100} />
          <form.Field name="district_id" as={Combobox} source={districts} />
        </Form>
      </Stack>
    </Panel>
  );
}
