import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { aRole, aRolePage } from '../../testing/roles.ts';
import { aUser, aUserPage } from '../../testing/users.ts';
import { screen } from './user-list.screen.tsx';

/** Path of the user of the fixtures. */
export const ONE = '/api/user/user-1';
export const ROLE_B = '019aa5e0-0000-7000-8000-00000000000b';
export const INVITER = { actions: [{ code: 'admin.user.create' }, { code: 'admin.user.assignrole' }] };

/** Opens the list with a user and two roles, usually with the user's drawer. */
export function openUsers(responses: Record<string, unknown>, url = '/users?id=user-1', snapshot = {}) {
  const context = createTestContext({
    url,
    snapshot,
    responses: {
      'GET /api/user': aUserPage([aUser()]),
      'GET /api/saved-view': { data: [] },
      'GET /api/user/check': { available: true },
      'GET /api/role': aRolePage([aRole(), aRole({ id: ROLE_B, name: 'Аудитор' })]),
      ...responses,
    },
  });
  return { context, ...renderScreen(screen, { context }) };
}

/** The first call by a method. */
export function sentBy(context: ReturnType<typeof createTestContext>, method: string) {
  return context.calls.find((call) => call.method === method);
}
