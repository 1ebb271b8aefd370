import type { PermissionGroup } from '@ecard/shared/api-schema';
import type { GrantedActionRow } from './profile.repository.ts';

/**
 * Builds groups → modules → menus → actions (specification, section 3) from rows in that order.
 *
 * Only what holds a granted action appears.
 */
export function toPermissionGroups(rows: readonly GrantedActionRow[]): PermissionGroup[] {
  const groups: PermissionGroup[] = [];
  for (const row of rows) {
    const group = findOrAdd(groups, row.group_code, () => ({
      code: row.group_code,
      name: row.group_name,
      modules: [],
    }));
    const module = findOrAdd(group.modules, row.module_code, () => ({
      code: row.module_code,
      name: row.module_name,
      menus: [],
    }));
    const menu = findOrAdd(module.menus, row.menu_code, () => ({
      code: row.menu_code,
      name: row.menu_name,
      path: row.path,
      icon: row.icon,
      actions: [],
    }));
    menu.actions.push({ code: row.code, name: row.name });
  }
  return groups;
}

function findOrAdd<Item extends { code: string }>(items: Item[], code: string, create: () => Item): Item {
  const found = items.find((item) => item.code === code);
  if (found) return found;
  const added = create();
  items.push(added);
  return added;
}
