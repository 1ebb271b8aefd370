import type { Page, Role } from '@ecard/shared/api-schema';

/** A role of staff that may be changed. */
export function aRole(differs: Partial<Role> = {}): Role {
  return {
    id: '019aa5e0-0000-7000-8000-00000000000a',
    version: 3,
    created_at: '2026-01-19T06:18:00+08:00',
    updated_at: '2026-11-08T16:49:00+08:00',
    available_actions: ['update', 'assign', 'clone', 'archive'],
    code: 'CARD_B',
    name: 'Картын туслах',
    description: null,
    kind: 'STAFF',
    is_system: false,
    status: 'ACTIVE',
    user_count: 2,
    action_count: 1,
    ...differs,
  };
}

/** The first page of a list of roles. */
export function aRolePage(roles: readonly Role[]): Page<Role> {
  return { data: [...roles], page: 1, page_size: 200, total: roles.length };
}
