import type { Menu } from '@ecard/shared/api-schema';
import { createTestContext } from '@ecard/shared/testing';
import { aMenuNode, aMenuTree } from './menus.ts';

const EVERYTHING = {
  actions: ['view', 'create', 'update', 'delete', 'reorder'].map((verb) => ({ code: `admin.menu.${verb}` })),
};
export const USERS = aMenuNode();
export const ROLES = aMenuNode({
  id: 'menu-2',
  sort: 20,
  code: 'admin.role.list',
  name: 'Эрх',
  path: '/roles',
  view_code: null,
});
export const TREE = aMenuTree([USERS, ROLES]);
/** The menu of users as an administrator opens it. */
export const OPENED: Menu = { ...USERS, available_actions: ['update', 'delete'] };

/** The context of `/menu` with two menus, whose answers can be changed later. */
export function menuContext(responses: Record<string, unknown> = {}, url = '/menu', snapshot: object = EVERYTHING) {
  const answers: Record<string, unknown> = {
    'GET /api/menu/tree': TREE,
    'GET /api/menu/menu-1': OPENED,
    ...responses,
  };
  const context = createTestContext({ url, snapshot, responses: answers });
  return Object.assign(context, {
    respond: (endpoint: string, answer: unknown) => {
      answers[endpoint] = answer;
    },
    sent: (method: string) => context.calls.find((call) => call.method === method),
  });
}
