import { Suspense } from 'react';
import { memberRoles, twoFactorMethods, userStatuses } from '@ecard/shared/api-schema';
import type { ProfileUser } from '@ecard/shared/api-schema';
import { RecordHistory } from '@ecard/shared/list-tools';
import { deviceWords } from '@ecard/shared/session';
import { Panel, Skeleton } from '@ecard/shared/ui';
import type { RecordHistoryFeature } from '@ecard/shared/ui/work';
import { profileText } from './profile.text.ts';

const { history: text, personal, contacts } = profileText;

const wordOf = (words: Readonly<Record<string, string>>) => ({
  show: (value: unknown) => words[String(value)] ?? String(value),
});

const history: RecordHistoryFeature = {
  entity: 'app_user',
  actions: text.actions,
  fields: {
    last_name: { label: personal.lastName },
    first_name: { label: personal.firstName },
    district: { label: personal.district },
    district_id: { label: personal.district, show: () => text.changed },
    phone: { label: contacts.phone },
    email: { label: contacts.email },
    username: { label: personal.username },
    register_no: { label: personal.registerNo },
    status: { label: text.fields.status, ...wordOf(userStatuses.labels) },
    two_factor: { label: text.fields.two_factor, ...wordOf(text.onOff) },
    two_factor_method: { label: text.fields.two_factor_method, ...wordOf(twoFactorMethods.labels) },
    role: { label: text.fields.role, ...wordOf(memberRoles.labels) },
    lang: { label: text.fields.lang },
    revoked: { label: text.fields.revoked },
    session: { label: text.fields.session, show: (name) => deviceWords(String(name)) },
    roles: { label: text.fields.roles },
    organizations: { label: profileText.organisations.title, show: () => text.changed },
    organization_id: { label: text.fields.organization_id, show: () => text.changed },
    reason: { label: text.fields.reason },
  },
};

/** Changes of one's own account, by oneself and by others. */
export function OwnHistory({ user }: { readonly user: ProfileUser }) {
  return (
    <Panel title={text.title} description={text.lead}>
      <Suspense fallback={<Skeleton lines={4} height={44} />}>
        <RecordHistory id={String(user.id)} history={history} />
      </Suspense>
    </Panel>
  );
}
