import type { MenuEntry } from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import type { PortalRoute } from '../routes/route-table.ts';
import { opensPage } from './open-pages.ts';

/** One entry of the navigation: a link, or a heading over others. */
export interface NavigationEntry {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly path: string | null;
  readonly children: readonly NavigationEntry[];
}

/**
 * Builds the navigation of the account. Individual accounts get the menus of the store; organisation
 * accounts, who load none, get the routes marked for them.
 */
export function buildNavigation(routes: readonly PortalRoute[], snapshot: PortalSnapshot): NavigationEntry[] {
  if (snapshot.token === null) return [];
  if (snapshot.isOrganisation) return organisationEntries(routes, snapshot);
  return snapshot.menus.map(toEntry);
}

function organisationEntries(routes: readonly PortalRoute[], snapshot: PortalSnapshot): NavigationEntry[] {
  return routes
    .filter((route) => route.organisationMenu && opensPage(route, snapshot))
    .map(({ name, title, path, icon = null }) => ({ id: name, name: title, icon, path, children: [] }));
}

function toEntry({ id, name, icon = null, path = null, children = [] }: MenuEntry): NavigationEntry {
  return { id: String(id), name, icon, path, children: children.map(toEntry) };
}
