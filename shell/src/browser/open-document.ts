import type { NavigationKind } from '@ecard/shared/contract';
import { matchRoute } from '../routes/route-table.ts';
import type { PortalRoute } from '../routes/route-table.ts';

/**
 * Opens the page of an address if it is a document of its own, because its route has no script.
 *
 * An entry of the history would keep the present document's, whose script is missing after the load: going back would
 * change the address alone.
 *
 * @param to - Path with query, or a whole address.
 * @returns `false` for every other page, and for another address of the shown one.
 */
export function openDocument(
  location: Pick<Location, 'href' | 'pathname' | 'assign' | 'replace'>,
  routes: readonly PortalRoute[],
  to: string,
  kind: NavigationKind,
): boolean {
  const { pathname } = new URL(to, location.href);
  if (pathname === location.pathname || matchRoute(routes, pathname)?.route.script !== 'none') return false;
  if (kind === 'REPLACE') location.replace(to);
  else location.assign(to);
  return true;
}
