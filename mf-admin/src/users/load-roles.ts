import { rolePageSchema } from '@ecard/shared/api-schema';
import type { Role } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { loadAllRows } from '@ecard/shared/http';

/**
 * Loads every role by name, page after page.
 *
 * @param filter - Parameters that narrow them: `{ kind: 'STAFF' }`.
 */
export async function loadRoles(
  http: PortalContext['http'],
  filter: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Role[]> {
  const params = { ...filter, sort: 'name' };
  const { rows } = await loadAllRows(http, { path: '/api/role', params, page: rolePageSchema, signal });
  return rows;
}
