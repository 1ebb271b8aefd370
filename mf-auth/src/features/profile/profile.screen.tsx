import { preferencesQuery } from '@ecard/shared/account';
import { toProblem } from '@ecard/shared/http';
import { prefetchHistory } from '@ecard/shared/list-tools';
import type { ScreenModule } from '@ecard/shared/remote';
import {
  ErrorState,
  Page,
  Panel,
  Skeleton,
  prefetchOptional,
  prefetchQuery,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { Appearance } from './appearance.tsx';
import { Contacts } from './contacts.tsx';
import { DataDownload } from './data-download.tsx';
import { Notifications } from './notification-choices.tsx';
import { Organisations } from './organisations.tsx';
import { OwnHistory } from './own-history.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalForm } from './personal-form.tsx';
import { profileQuery, sessionsQuery } from './profile.queries.ts';
import { profileText as text } from './profile.text.ts';
import { Rights } from './rights.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

export const screen: ScreenModule = {
  Screen: ProfileScreen,
  async prefetch(input) {
    const { context, queryClient } = input;
    const id = context.store.snapshot().profile?.user?.id;
    await Promise.all([
      id === undefined ? undefined : prefetchHistory(input, 'app_user', String(id)),
      prefetchQuery(queryClient, profileQuery(context.http)),
      prefetchOptional(queryClient, sessionsQuery(context.http)),
      prefetchOptional(queryClient, preferencesQuery(context.http)),
    ]);
    return undefined;
  },
};

/** Everything a person may see and change about themselves. */
function ProfileScreen() {
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(profileQuery(http));
  if (!data?.user) {
    return (
      <Page title={text.title} narrow>
        {error || data ? (
          <Panel>
            <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
          </Panel>
        ) : (
          <Skeleton lines={6} height={120} />
        )}
      </Page>
    );
  }
  const { user, organizations = [], roles = [], groups = [] } = data;
  return (
    <Page title={text.title} narrow>
      <PersonalForm user={user} />
      <Contacts user={user} />
      <PasswordForm />
      <TwoFactor user={user} />
      <Notifications user={user} />
      <Appearance />
      <Sessions />
      <Organisations organisations={organizations} kind={user.kind} />
      <Rights roles={roles} groups={groups} />
      <OwnHistory user={user} />
      <DataDownload />
    </Page>
  );
}
