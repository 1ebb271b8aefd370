import type { MenuEntry } from '@ecard/shared/api-schema';

/** A menu that leads to a page. */
export interface MenuLink {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly path: string;
}

/** The links below one entry of the menus. */
export interface MenuGroup {
  readonly id: string;
  readonly name: string;
  readonly links: readonly MenuLink[];
}

/**
 * Makes groups of links of the account's menus, in the menus' order; what leads nowhere is left out.
 *
 * @param here - The present page: it needs no link to itself.
 */
export function groupMenuLinks(menus: readonly MenuEntry[], here: string): readonly MenuGroup[] {
  return bySort(menus)
    .map((menu) => ({ id: String(menu.id), name: menu.name, links: linksOf(menu).filter(({ path }) => path !== here) }))
    .filter(({ links }) => links.length > 0);
}

function linksOf(menu: MenuEntry): MenuLink[] {
  const { id, name, icon = null, path, children = [] } = menu;
  return [...(path ? [{ id: String(id), name, icon, path }] : []), ...bySort(children).flatMap(linksOf)];
}

function bySort(menus: readonly MenuEntry[]): MenuEntry[] {
  return [...menus].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}
