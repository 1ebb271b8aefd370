import type { Page, Role } from '@ecard/shared/api-schema';
import { createTestContext } from '@ecard/shared/testing';
import { aStructure } from './structure.ts';

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

export const ROLE = aRole();
export const OTHER = aRole({ id: '019aa5e0-0000-7000-8000-00000000000b', name: 'Аудитор', code: 'AUDITOR' });
export const ONE = `/api/role/${ROLE.id}`;

/** The page of two roles, with some actions of each granted. */
export function roleContext(responses: Record<string, unknown> = {}, url = '/roles', snapshot = {}) {
  return createTestContext({
    url,
    snapshot,
    responses: {
      'GET /api/role': aRolePage([ROLE, OTHER]),
      'GET /api/role/structure': aStructure(),
      [`GET ${ONE}`]: ROLE,
      [`GET ${ONE}/actions`]: { version: 3, codes: ['ec.card.view', 'ec.card.block'] },
      [`GET /api/role/${OTHER.id}/actions`]: { version: 1, codes: ['ec.card.view', 'fin.invoice.view'] },
      ...responses,
    },
  });
}
