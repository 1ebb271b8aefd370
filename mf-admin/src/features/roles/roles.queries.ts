import { roleActionsSchema, rolePageSchema, roleStructureSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { queryOptions } from '@ecard/shared/ui';

type Http = PortalContext['http'];

/** Every role; there are tens of them, not hundreds. */
export function rolesQuery(http: Http) {
  return queryOptions({
    queryKey: ['role', 'list', 'all'],
    queryFn: async ({ signal }) => {
      const params = { page_size: '200', sort: 'name' };
      return rolePageSchema.parse((await http.get<unknown>('/api/role', { params, signal })).data).data;
    },
  });
}

/** Everything a role can grant. */
export function structureQuery(http: Http) {
  return queryOptions({
    queryKey: ['role', 'structure'],
    queryFn: async ({ signal }) =>
      roleStructureSchema.parse((await http.get<unknown>('/api/role/structure', { signal })).data),
  });
}

/** Query for a role's grants, with the version they belong to. */
export function grantsQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: ['role', 'actions', id],
    queryFn: async ({ signal }) =>
      roleActionsSchema.parse((await http.get<unknown>(`/api/role/${id}/actions`, { signal })).data),
  });
}
