import type { MenuTree } from '@ecard/shared/api-schema';
import type { findTree } from './menus.repository.ts';

/** Nests rows that come in order. */
export function toGroups(rows: Awaited<ReturnType<typeof findTree>>): MenuTree['groups'] {
  const groups: MenuTree['groups'] = [];
  for (const row of rows) {
    let group = groups.at(-1);
    if (group?.id !== row.group_id) {
      group = { id: row.group_id, code: row.group_code, name: row.group_name, icon: row.group_icon, modules: [] };
      groups.push(group);
    }
    let module = group.modules.at(-1);
    if (module?.id !== row.module_id) {
      module = { id: row.module_id, code: row.module_code, name: row.module_name, menus: [] };
      group.modules.push(module);
    }
    if (row.public_id === null) continue;
    module.menus.push({
      id: row.public_id,
      version: row.version ?? 1,
      code: row.code ?? '',
      sort: row.sort ?? 0,
      name: row.name ?? '',
      name_en: row.name_en,
      path: row.path,
      icon: row.icon,
      parent_id: row.parent_id,
      is_visible: row.is_visible ?? false,
      audience: row.audience ?? [],
      view_code: row.view_code,
      badge_key: row.badge_key,
      actions: row.actions,
    });
  }
  return groups;
}
