import type { MenuEntry } from '@ecard/shared/api-schema';
import type { PublishedMenu } from './published-menus.ts';

/**
 * Builds the `systems` list: one entry per group, its menus as children, and menus inside the one that holds them. A menu
 * whose holder is not shown stands in its group, and one without a page is shown as the heading of those in it.
 *
 * @param counts - Counts beside the menus, by their counter; one of nothing is left out.
 */
export function toSystems(
  rows: readonly PublishedMenu[],
  counts: ReadonlyMap<string, number> = new Map(),
): MenuEntry[] {
  const systems = new Map<number, MenuEntry & { children: MenuEntry[] }>();
  const entries = new Map(
    rows.map(({ id, code, name, icon, path, sort, badge_key: counter }) => {
      const badge = counts.get(counter ?? '') ?? 0;
      return [id, { id, code, name, icon, path, sort, ...(badge > 0 ? { badge } : {}), children: [] as MenuEntry[] }];
    }),
  );
  for (const row of rows) {
    const system = systems.get(row.group_id) ?? {
      // A text, because numbers are the ids of menus.
      id: `group-${row.group_id}`,
      code: row.group_code,
      name: row.group_name,
      icon: row.group_icon,
      path: null,
      sort: row.group_sort,
      children: [],
    };
    const entry = entries.get(row.id);
    const holder = (row.parent_id === null ? undefined : entries.get(row.parent_id)) ?? system;
    if (entry) holder.children.push(entry);
    systems.set(row.group_id, system);
  }
  return withoutEmpty([...systems.values()]);
}

function withoutEmpty(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap(({ children = [], ...entry }) => {
    const kept = withoutEmpty(children);
    return entry.path === null && kept.length === 0 ? [] : [{ ...entry, children: kept }];
  });
}
