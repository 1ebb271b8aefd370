import { rolePageSchema } from '@ecard/shared/api-schema';
import type { Role } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';

/** The host answers no more rows at once. */
const LARGEST_PAGE = 200;

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
  const loadPage = async (page: number) => {
    const params = { ...filter, page: String(page), page_size: String(LARGEST_PAGE), sort: 'name' };
    return rolePageSchema.parse((await http.get<unknown>('/api/role', { params, signal })).data);
  };
  const { data, total } = await loadPage(1);
  const roles = [...data];
  for (let page = 2; page <= Math.ceil(total / LARGEST_PAGE); page += 1) roles.push(...(await loadPage(page)).data);
  return roles;
}
