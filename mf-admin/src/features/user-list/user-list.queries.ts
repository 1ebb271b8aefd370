import { userKindSchema, userPageSchema, userStatusSchema } from '@ecard/shared/api-schema';
import type { Page, UserRow } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { keepPreviousData, listParams, queryOptions } from '@ecard/shared/ui';
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

type Params = ReturnType<typeof listParams>;

/** One page of `GET /api/user`; while another one loads, the present rows stay. */
export function userListQuery(http: PortalContext['http'], state: ListState<UserFilter>) {
  const params = listParams(state);
  return queryOptions({
    queryKey: ['users', params],
    queryFn: ({ signal }) => loadUsers(http, params, signal),
    placeholderData: keepPreviousData,
  });
}

/** Loads a page of users; a page after the last one gives the last one. */
async function loadUsers(http: PortalContext['http'], params: Params, signal: AbortSignal): Promise<Page<UserRow>> {
  const page = userPageSchema.parse((await http.get<unknown>('/api/user', { params, signal })).data);
  const lastPage = Math.ceil(page.total / page.page_size);
  return page.page > lastPage && lastPage > 0 ? loadUsers(http, { ...params, page: lastPage }, signal) : page;
}
