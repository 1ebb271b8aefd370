import type { PortalSnapshot } from '@ecard/shared/contract';
import { can } from '@ecard/shared/store';
import type { PortalRoute } from '../routes/route-table.ts';

/** A page the account can be led to. */
export interface OpenPage {
  readonly path: string;
  readonly title: string;
}

/** True if the account has the action code of a page, or the page needs none. */
export function opensPage({ action }: PortalRoute, { actions }: Pick<PortalSnapshot, 'actions'>): boolean {
  return action === undefined || can(actions, action);
}

/** The pages that exist now and that the account may open, in the order of the routes; without `/`. */
export function openPages(routes: readonly PortalRoute[], snapshot: PortalSnapshot): OpenPage[] {
  return openRoutes(routes, snapshot).map(({ path, title }) => ({ path, title }));
}

/** The routes of those pages. */
export function openRoutes(routes: readonly PortalRoute[], snapshot: PortalSnapshot): PortalRoute[] {
  if (snapshot.token === null) return [];
  return routes.filter((route) => route.path !== '/' && !route.path.includes('{') && opensPage(route, snapshot));
}
