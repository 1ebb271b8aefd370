import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { ListPage } from '@ecard/shared/ui/work';
import { UserTabs } from '../../users/user-tabs.tsx';
import { userList } from './user-list.definition.tsx';
import { userListText as text } from './user-list.text.ts';

const InviteButton = dialogButton(
  async () => (await import(/* webpackChunkName: "user-invitation" */ './user-invitation.tsx')).UserInvitation,
);

/** `/users`: every account of the portal. */
export const screen: ScreenModule = { Screen: UserListScreen, prefetch: userList.prefetch };

function UserListScreen() {
  const invite = <InviteButton code="admin.user.create" icon="plus" variant="primary" label={text.invite} />;
  return <ListPage of={userList} before={<UserTabs active="users" />} actions={invite} emptyAction={invite} />;
}
