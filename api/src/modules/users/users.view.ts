import type { UserDetail, UserRow } from '@ecard/shared/api-schema';
import { can } from '../../http/access.ts';
import { masksFor } from '../../http/people.ts';
import { personName } from '../../http/person-name.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { userMachine } from './users.machine.ts';
import type { findUsers, UserRecord } from './users.repository.ts';

type ListedUser = Awaited<ReturnType<typeof findUsers>>['rows'][number];

/** A row of the list, people as the account may see them. */
export function toUserRow(listed: ListedUser, account: Account): UserRow {
  const { internal_id: userId, public_id: id, last_login_at: lastLoginAt, ...user } = listed;
  return {
    ...user,
    ...namesOf({ ...user, userId }, account),
    id,
    last_login_at: lastLoginAt && toIso(lastLoginAt),
    // Only the bulk actions.
    available_actions: can(account, 'admin.user.assignrole') ? ['assign_role'] : [],
  };
}

type Named = Pick<UserRow, 'username' | 'last_name' | 'first_name' | 'phone' | 'email' | 'kind'>;

/** Staff are named to each other; how to reach them is their own. */
function namesOf(user: Named & { readonly userId: number }, account: Account) {
  const masks = masksFor(account, 'account', user);
  const name = (text: string | null) => (user.kind === 'STAFF' ? text : masks.name(text));
  const names = { last_name: name(user.last_name), first_name: name(user.first_name) };
  return {
    username: masks.username(user.username),
    name: personName(names),
    ...names,
    phone: masks.phone(user.phone),
    email: masks.email(user.email),
  };
}

/**
 * @param account - The reader, whose actions now stand in `available_actions`.
 * @param isManaged - The reader may change this account.
 */
export function toUserDetail(user: UserRecord, account: Account, isManaged: boolean): UserDetail {
  return {
    id: user.public_id,
    version: user.version,
    created_at: toIso(user.created_at),
    updated_at: toIso(user.updated_at),
    available_actions: isManaged ? actionsOn(user, account) : [],
    ...namesOf({ ...user, userId: user.internal_id }, account),
    register_no_masked: user.register_no_masked,
    kind: user.kind,
    organization: user.organization,
    organizations: user.organizations,
    roles: user.roles,
    last_login_at: user.last_login_at && toIso(user.last_login_at),
    status: user.status,
    two_factor: user.two_factor,
    lang: user.locale,
    district:
      user.district_id === null
        ? null
        : { id: user.district_id, code: user.district_code ?? '', name: user.district_name ?? '' },
    phone_verified: user.phone_verified_at !== null,
    email_verified: user.email_verified_at !== null,
  };
}

/** Returns the actions on an account; one's own offers no transitions, so that nobody locks themselves out. */
function actionsOn(user: UserRecord, account: Account): string[] {
  const isSelf = user.internal_id === account.id;
  const isReachable = user.phone !== null || user.email !== null;
  const takesLink = user.stored_status === 'ACTIVE' || user.stored_status === 'INVITED';
  return [
    ...(isSelf ? [] : userMachine.availableActions(user.status, account)),
    ...(takesLink && isReachable && can(account, 'admin.user.resetpassword') ? ['reset-password'] : []),
    ...(user.two_factor && !isSelf && can(account, 'admin.user.resetpassword') ? ['reset-second-step'] : []),
    ...(can(account, 'admin.user.update') ? ['update'] : []),
    ...(can(account, 'admin.user.assignrole') ? ['assign_role'] : []),
    ...(can(account, 'admin.user.impersonate') && !isSelf && !user.may_administer && user.stored_status === 'ACTIVE'
      ? ['impersonate']
      : []),
  ];
}
