import type { MenuEntry } from '@ecard/shared/api-schema';
import type { PortalRoute } from '../routes/route-table.ts';

/**
 * The host's menus in their order, less what leads nowhere: the host names every page the authority plans,
 * and a remote may not ship it yet, or the account may not open it.
 *
 * @param opens - Tells whether the account may open a page.
 */
export function existingMenus(
  menus: readonly MenuEntry[],
  routes: readonly PortalRoute[],
  opens: (route: PortalRoute) => boolean,
): MenuEntry[] {
  return keep(menus, new Set(routes.filter(opens).map(({ path }) => path)));
}

function keep(menus: readonly MenuEntry[], paths: ReadonlySet<string>): MenuEntry[] {
  return [...menus]
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
    .flatMap((menu) => {
      const children = keep(menu.children ?? [], paths);
      const path = menu.path && paths.has(menu.path) ? menu.path : null;
      return path === null && children.length === 0 ? [] : [{ ...menu, path, children }];
    });
}
