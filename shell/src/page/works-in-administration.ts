import type { PortalSnapshot } from '@ecard/shared/contract';
import type { PortalRoute } from '../routes/route-table.ts';
import { openRoutes } from './open-pages.ts';

/**
 * Tells whether the account works in the administration area. Such accounts have the same navigation on every page,
 * because the layouts `admin` and `default` differ in name only (specification, section 2).
 *
 * A host may leave out what kind of account it is: then the pages it opens tell.
 */
export function worksInAdministration(routes: readonly PortalRoute[], snapshot: PortalSnapshot): boolean {
  if (snapshot.token === null || snapshot.isOrganisation) return false;
  const { kind } = snapshot.profile?.user ?? {};
  if (kind !== undefined) return kind === 'STAFF';
  return openRoutes(routes, snapshot).some(({ layout, action }) => layout === 'admin' && action !== undefined);
}
