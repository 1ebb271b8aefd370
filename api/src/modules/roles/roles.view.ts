import type { Role, RoleStructure } from '@ecard/shared/api-schema';
import { can } from '../../http/access.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { mayHold } from '../../security/holdable-codes.rules.ts';
import { roleMachine } from './roles.machine.ts';
import type { findStructure, RoleRow } from './roles.repository.ts';

export function toRole(row: RoleRow, account: Account): Role {
  const changes = row.is_system
    ? []
    : [
        ...roleMachine.availableActions(row.status, account),
        ...(can(account, 'admin.role.update') ? ['update'] : []),
        ...(can(account, 'admin.role.assignperm') ? ['assign'] : []),
        ...(can(account, 'admin.role.delete') && row.user_count === 0 ? ['delete'] : []),
      ];
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: [...changes, ...(can(account, 'admin.role.clone') ? ['clone'] : [])],
    code: row.code,
    name: row.name,
    description: row.description,
    kind: row.kind,
    is_system: row.is_system,
    status: row.status,
    user_count: row.user_count,
    action_count: row.action_count,
  };
}

/** Nests rows that come in order. */
export function toStructure(rows: Awaited<ReturnType<typeof findStructure>>): RoleStructure {
  const groups: RoleStructure['groups'] = [];
  for (const row of rows) {
    let group = groups.at(-1);
    if (group?.id !== row.group_id) {
      group = { id: row.group_id, code: row.group_code, name: row.group_name, modules: [] };
      groups.push(group);
    }
    let module = group.modules.at(-1);
    if (module?.id !== row.module_id) {
      module = { id: row.module_id, code: row.module_code, name: row.module_name, menus: [] };
      group.modules.push(module);
    }
    const { public_id: id, code, name, path, icon, view_code } = row;
    const actions = row.actions.map((action) => ({ ...action, is_for_staff: !mayHold('ORG', action.code) }));
    module.menus.push({ id, code, name, path, icon, view_code, actions });
  }
  return { groups };
}
