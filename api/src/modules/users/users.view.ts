import type { UserDetail, UserRow } from '@ecard/shared/api-schema';
import { can } from '../../http/access.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../auth/account.repository.ts';
import { userMachine } from './users.machine.ts';
import type { findUsers, UserRecord } from './users.repository.ts';

type ListedUser = Awaited<ReturnType<typeof findUsers>>['rows'][number];

export function toUserRow({ public_id: id, last_login_at: lastLoginAt, ...user }: ListedUser): UserRow {
  return { ...user, id, last_login_at: lastLoginAt && toIso(lastLoginAt) };
}

/** @param account - Who looks: the actions it may take now stand in `available_actions`. */
export function toUserDetail(user: UserRecord, account: Account): UserDetail {
  return {
    id: user.public_id,
    version: user.version,
    created_at: toIso(user.created_at),
    updated_at: toIso(user.updated_at),
    available_actions: actionsOn(user, account),
    username: user.username,
    last_name: user.last_name,
    first_name: user.first_name,
    register_no_masked: user.register_no_masked,
    phone: user.phone,
    email: user.email,
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

/** Nobody locks oneself out, so one's own account offers none of the transitions. */
function actionsOn(user: UserRecord, account: Account): string[] {
  const isSelf = user.internal_id === account.id;
  const isReachable = user.phone !== null || user.email !== null;
  const takesLink = user.stored_status === 'ACTIVE' || user.stored_status === 'INVITED';
  const isAdministrator = user.roles.some(({ code }) => code === 'SYS_ADMIN');
  return [
    ...(isSelf ? [] : userMachine.availableActions(user.status, account)),
    ...(takesLink && isReachable && can(account, 'admin.user.resetpassword') ? ['reset-password'] : []),
    ...(can(account, 'admin.user.assignrole') ? ['assign-role'] : []),
    ...(can(account, 'admin.user.impersonate') && !isSelf && !isAdministrator && user.stored_status === 'ACTIVE'
      ? ['impersonate']
      : []),
  ];
}
