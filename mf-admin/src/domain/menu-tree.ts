import type { MenuNode, MenuTree } from '@ecard/shared/api-schema';

/** A menu where it stands in its module. */
export interface PlacedMenu {
  readonly menu: MenuNode;
  /** 0 for a menu that no other holds. */
  readonly depth: number;
  /** Counted from 1, among those it stands with. */
  readonly position: number;
  readonly siblings: number;
}

/** Position of a menu in the draft, as the host takes it. */
export interface MenuPlace {
  readonly id: string;
  readonly module_id: number;
  readonly parent_id: string | null;
  readonly sort: number;
}

/**
 * A step among those it stands with and on into the next module, a level in or out, a place beside or inside another
 * menu, or the end of a module.
 */
export type MenuMove =
  | 'up'
  | 'down'
  | 'in'
  | 'out'
  | { readonly to: string; readonly side: MenuSide }
  | { readonly module: number };
export type MenuSide = 'before' | 'inside' | 'after';

interface Module {
  readonly id: number;
  readonly menus: readonly MenuNode[];
}

/** The menus of a module in the order they are shown, each below the one that holds it. */
export function placedMenus(menus: readonly MenuNode[], holder: string | null = null, depth = 0): PlacedMenu[] {
  const level = levelOf(menus, holder);
  return level.flatMap((menu, index) => [
    { menu, depth, position: index + 1, siblings: level.length },
    ...placedMenus(menus, menu.id, depth + 1),
  ]);
}

/** The place of a menu in the tree, with the name of the menu or module that holds it. */
export function placeOf(tree: Pick<MenuTree, 'groups'>, id: string): (PlacedMenu & { within: string }) | undefined {
  const modules = tree.groups.flatMap((group) => group.modules);
  const module = modules.find(({ menus }) => menus.some((menu) => menu.id === id));
  const place = module && placedMenus(module.menus).find(({ menu }) => menu.id === id);
  if (!place) return undefined;
  const holder = module.menus.find((menu) => menu.id === place.menu.parent_id);
  return { ...place, within: (holder ?? module).name };
}

/** The modules of all groups, in order. */
export function modulesOf({ groups }: Pick<MenuTree, 'groups'>): readonly Module[] {
  return groups.flatMap(({ modules }) => modules);
}

/**
 * Moves a menu, with what it holds.
 *
 * @returns The places of the level it comes to; `undefined` where it cannot go there.
 */
export function moveMenu(modules: readonly Module[], id: string, move: MenuMove): readonly MenuPlace[] | undefined {
  const at = modules.findIndex(({ menus }) => menus.some((menu) => menu.id === id));
  const module = modules[at];
  const menu = module?.menus.find((one) => one.id === id);
  if (!module || !menu) return undefined;
  const { menus } = module;
  const holder = holderOf(menus, menu);
  const level = levelOf(menus, holder);
  const index = level.indexOf(menu);
  const go = (target: Module | undefined, to: string | null, place: number) =>
    target && placed(module, menu, { module: target, holder: to, place });
  if (typeof move === 'object') {
    if ('module' in move)
      return go(
        modules.find((one) => one.id === move.module),
        null,
        Infinity,
      );
    const target = modules.find((one) => one.menus.some((other) => other.id === move.to));
    const other = target?.menus.find((one) => one.id === move.to);
    if (!target || !other || other === menu || isInside(menus, other, menu.id)) return undefined;
    if (move.side === 'inside') return go(target, other.id, Infinity);
    const others = levelOf(target.menus, holderOf(target.menus, other)).filter((one) => one !== menu);
    return go(target, holderOf(target.menus, other), others.indexOf(other) + (move.side === 'after' ? 1 : 0));
  }
  switch (move) {
    case 'up':
      if (index > 0) return go(module, holder, index - 1);
      return holder === null ? go(modules[at - 1], null, Infinity) : undefined;
    case 'down':
      if (index < level.length - 1) return go(module, holder, index + 1);
      return holder === null ? go(modules[at + 1], null, 0) : undefined;
    case 'in': {
      const previous = level[index - 1];
      return previous && go(module, previous.id, Infinity);
    }
    case 'out': {
      const above = menus.find((one) => one.id === holder);
      if (!above) return undefined;
      const outer = holderOf(menus, above);
      return go(module, outer, levelOf(menus, outer).indexOf(above) + 1);
    }
    default:
      return move satisfies never;
  }
}

/** The tree with menus at their new places, as the host will answer it. */
export function withPlaces(tree: MenuTree, places: readonly MenuPlace[]): MenuTree {
  const byId = new Map(places.map((place) => [place.id, place]));
  const all = modulesOf(tree).flatMap(({ id: module, menus }) =>
    menus.map((menu) => {
      const { module_id: next = module, ...place } = byId.get(menu.id) ?? {};
      return { module: next, menu: { ...menu, ...place } };
    }),
  );
  return {
    ...tree,
    has_unpublished_changes: true,
    groups: tree.groups.map((group) => ({
      ...group,
      modules: group.modules.map((module) => ({
        ...module,
        menus: all.flatMap(({ module: own, menu }) => (own === module.id ? [menu] : [])),
      })),
    })),
  };
}

interface Destination {
  readonly module: Module;
  readonly holder: string | null;
  readonly place: number;
}

function placed(from: Module, menu: MenuNode, { module, holder, place }: Destination): readonly MenuPlace[] {
  const others = levelOf(module.menus, holder).filter((one) => one !== menu);
  const level = [...others.slice(0, place), menu, ...others.slice(place)].map(({ id }, index) => ({
    id,
    module_id: module.id,
    parent_id: holder,
    sort: (index + 1) * 10,
  }));
  if (module === from) return level;
  // Menus inside it move with it.
  const held = from.menus.filter((one) => isInside(from.menus, one, menu.id));
  return [...level, ...held.map(({ id, parent_id, sort }) => ({ id, module_id: module.id, parent_id, sort }))];
}

function levelOf(menus: readonly MenuNode[], holder: string | null): readonly MenuNode[] {
  return menus.filter((menu) => holderOf(menus, menu) === holder).sort((one, other) => one.sort - other.sort);
}

/** The menu of the module that holds it; one whose holder is in another module stands by itself. */
function holderOf(menus: readonly MenuNode[], { parent_id: parent }: MenuNode): string | null {
  return menus.some(({ id }) => id === parent) ? parent : null;
}

function isInside(menus: readonly MenuNode[], menu: MenuNode, holder: string): boolean {
  const above = menus.find(({ id }) => id === menu.parent_id);
  return above !== undefined && (above.id === holder || isInside(menus, above, holder));
}
