import type { MenuEntry } from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { can } from '@ecard/shared/store';
import type { PortalRoute } from '../routes/route-table.ts';

/** One entry of the navigation: a link, or a heading over others. */
export interface NavigationEntry {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly path: string | null;
  readonly children: readonly NavigationEntry[];
}

/**
 * Builds the navigation of the account. Individual accounts get the host's menus, less what leads to
 * no page; organisation accounts, who load no menus, get the routes marked for them.
 */
export function buildNavigation(routes: readonly PortalRoute[], snapshot: PortalSnapshot): NavigationEntry[] {
  if (snapshot.token === null) return [];
  if (snapshot.isOrganisation) return organisationEntries(routes, snapshot);
  const paths = new Set(routes.map(({ path }) => path));
  return existingEntries(snapshot.menus, paths);
}

function organisationEntries(routes: readonly PortalRoute[], { actions }: PortalSnapshot): NavigationEntry[] {
  return routes
    .filter(({ organisationMenu, action }) => organisationMenu && (!action || can(actions, action)))
    .map(({ name, title, path }) => ({ id: name, name: title, icon: null, path, children: [] }));
}

function existingEntries(menus: readonly MenuEntry[], paths: ReadonlySet<string>): NavigationEntry[] {
  return [...menus]
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
    .flatMap((menu) => {
      const children = existingEntries(menu.children ?? [], paths);
      const path = menu.path && paths.has(menu.path) ? menu.path : null;
      if (path === null && children.length === 0) return [];
      return [{ id: String(menu.id), name: menu.name, icon: menu.icon ?? null, path, children }];
    });
}
