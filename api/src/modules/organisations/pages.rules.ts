import type { MenuEntry } from '@ecard/shared/api-schema';
import type { MenuRow } from './organisations.repository.ts';

/** Builds the `systems` list: one entry per group, its menus as children. */
export function toSystems(rows: readonly MenuRow[]): MenuEntry[] {
  const systems = new Map<number, MenuEntry & { children: MenuEntry[] }>();
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
    system.children.push({
      id: row.id,
      code: row.code,
      name: row.name,
      icon: row.icon,
      path: row.path,
      sort: row.sort,
      children: [],
    });
    systems.set(row.group_id, system);
  }
  return [...systems.values()];
}
