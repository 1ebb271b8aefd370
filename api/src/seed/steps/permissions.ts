import { actionNames } from '../data/action-names.ts';
import { permissionStructure } from '../data/permission-structure.ts';
import { covers, roles } from '../data/roles.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** Groups, modules, menus and actions, the roles, and what each role may do. */
export async function seedPermissions({ trx, now }: SeedContext): Promise<void> {
  const random = createRandom('permissions');
  const modules = permissionStructure.flatMap((group, groupIndex) =>
    group.modules.map((module, index) => ({ ...module, groupId: groupIndex + 1, sort: (index + 1) * 10 })),
  );
  const menus = modules.flatMap((module, moduleIndex) =>
    module.menus.map((menu, index) => ({
      ...menu,
      moduleCode: module.code,
      moduleId: moduleIndex + 1,
      sort: (index + 1) * 10,
    })),
  );
  const actions = menus
    .flatMap((menu, menuIndex) =>
      menu.actions.map((code, index) => ({
        id: 0,
        menu_id: menuIndex + 1,
        code,
        name: actionName(code),
        sort: (index + 1) * 10,
      })),
    )
    .map((action, index) => ({ ...action, id: index + 1 }));

  await insertRows(
    trx,
    'menu_group',
    permissionStructure.map((group, index) => ({
      id: index + 1,
      code: group.code,
      name: group.name,
      icon: group.icon,
      sort: (index + 1) * 10,
    })),
  );
  await insertRows(
    trx,
    'module',
    modules.map((module, index) => ({
      id: index + 1,
      group_id: module.groupId,
      code: module.code,
      name: module.name,
      sort: module.sort,
    })),
  );
  await insertRows(
    trx,
    'menu',
    menus.map((menu, index) => ({
      id: index + 1,
      public_id: random.publicId(now),
      module_id: menu.moduleId,
      code: `${menu.moduleCode}.${menu.code}`,
      name: menu.name,
      name_en: menu.nameEn,
      path: menu.path,
      icon: menu.icon,
      sort: menu.sort,
      is_visible: true,
      audience: [...menu.audience],
      view_code: menu.viewCode ?? null,
      badge_key: menu.badge ?? null,
      version: 1,
    })),
  );
  await insertRows(trx, 'action', actions);
  await insertRows(
    trx,
    'role',
    roles.map((role, index) => ({
      id: index + 1,
      public_id: random.publicId(now),
      code: role.code,
      name: role.name,
      kind: role.kind,
      is_system: true,
      status: 'ACTIVE' as const,
      created_at: now,
      updated_at: now,
      version: 1,
    })),
  );
  await insertRows(
    trx,
    'role_action',
    roles.flatMap((role, index) =>
      actions
        .filter((action) => role.grants.some((grant) => covers(grant, action.code)))
        .map((action) => ({ role_id: index + 1, action_id: action.id })),
    ),
  );
}

function actionName(code: string): string {
  const verb = code.slice(code.lastIndexOf('.') + 1);
  const name = actionNames[verb];
  if (name === undefined) throw new RangeError(`The action ${code} has no name`);
  return name;
}
