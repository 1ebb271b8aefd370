import { roleActionsSchema, roleStructureSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { queryOptions } from '@ecard/shared/ui';
import { loadRoles } from '../../users/load-roles.ts';

type Http = PortalContext['http'];

/** Every role. */
export function rolesQuery(http: Http) {
  return queryOptions({
    queryKey: ['role', 'list', 'all'],
    queryFn: ({ signal }) => loadRoles(http, {}, signal),
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
