import type { MenuChanges } from '@ecard/shared/api-schema';
import type { PublishedMenu } from './published-menus.ts';

type Change = MenuChanges['data'][number];
type Field = Change['fields'][number]['field'];

/**
 * Returns the differences between two versions of the menus, in the order of the later one; removed menus come last.
 */
export function menuChanges(before: readonly PublishedMenu[], after: readonly PublishedMenu[]): Change[] {
  const [oldLevels, newLevels] = [levelsOf(before), levelsOf(after)];
  // A menu that leaves or joins a level moves no other menu in it.
  const stays = ({ id }: PublishedMenu) => oldLevels.get(id) === newLevels.get(id);
  const old = readingOf(before, stays);
  const now = readingOf(after, stays);
  const known = new Map(before.map((menu) => [menu.id, menu]));
  const left = new Set(after.map(({ id }) => id));
  const present = after.flatMap((menu): Change[] => {
    const { code, name } = menu;
    const was = known.get(menu.id);
    if (!was) return [{ code, name, kind: 'added', fields: [] }];
    const [from, to] = [old(was), now(menu)];
    const fields = fieldNames
      .filter((field) => from[field] !== to[field] || isElsewhere(field, was, menu))
      .map((field) => ({ field, before: from[field], after: to[field] }));
    return fields.length > 0 ? [{ code, name, kind: 'changed', fields }] : [];
  });
  const gone = before.filter(({ id }) => !left.has(id));
  return [...present, ...gone.map(({ code, name }): Change => ({ code, name, kind: 'removed', fields: [] }))];
}

const fieldNames: readonly Field[] = [
  'name',
  'name_en',
  'path',
  'icon',
  'group',
  'parent',
  'position',
  'is_visible',
  'audience',
  'view_code',
  'badge_key',
];

/** Tells whether a menu's group or holder is another one, which may have the same name. */
function isElsewhere(field: Field, was: PublishedMenu, now: PublishedMenu): boolean {
  return (
    (field === 'group' && was.group_id !== now.group_id) || (field === 'parent' && was.parent_id !== now.parent_id)
  );
}

/** The group and the menu that hold each menu, as one text. */
function levelsOf(menus: readonly PublishedMenu[]): ReadonlyMap<number, string> {
  return new Map(menus.map(({ id, group_id: group, parent_id: parent }) => [id, `${group} ${parent ?? ''}`]));
}

/** Reads a menu among all of them: its place is the one among those that stay where they stand. */
function readingOf(menus: readonly PublishedMenu[], stays: (menu: PublishedMenu) => boolean) {
  const names = new Map(menus.map(({ id, name }) => [id, name]));
  const levels = levelsOf(menus);
  const places = new Map<number, number>();
  const counts = new Map<string, number>();
  for (const menu of menus.filter(stays)) {
    const level = levels.get(menu.id) ?? '';
    const place = (counts.get(level) ?? 0) + 1;
    counts.set(level, place);
    places.set(menu.id, place);
  }
  return (menu: PublishedMenu): Readonly<Record<Field, string | null>> => ({
    name: menu.name,
    name_en: menu.name_en,
    path: menu.path,
    icon: menu.icon,
    group: menu.group_name,
    parent: menu.parent_id === null ? null : (names.get(menu.parent_id) ?? null),
    position: String(places.get(menu.id) ?? 0),
    is_visible: menu.is_visible ? '1' : '0',
    audience: menu.audience.join(','),
    view_code: menu.view_code,
    badge_key: menu.badge_key,
  });
}
