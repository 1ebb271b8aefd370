import { userKindSchema, userPageSchema, userStatusSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { listQuery } from '@ecard/shared/ui';
import type { ListDefaults, ListState } from '@ecard/shared/ui';

/** Filters of the list, as they stand in the address. */
export type UserFilter = 'kind' | 'status';

export const USER_KINDS = userKindSchema.options;
export const USER_STATUSES = userStatusSchema.options;

export const userListDefaults: ListDefaults<UserFilter> = {
  sort: 'name',
  sortable: ['name', 'username', 'last_login_at'],
  filters: { kind: USER_KINDS, status: USER_STATUSES },
};

/** One page of `GET /api/user`. */
export function userListQuery(http: PortalContext['http'], state: ListState<UserFilter>) {
  return listQuery({ key: ['users'], http, path: '/api/user', schema: userPageSchema, state });
}
