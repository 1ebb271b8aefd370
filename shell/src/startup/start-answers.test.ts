import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NEW_TERMINAL_TOKEN, citizen, runStart, stored } from '../testing/run-start.ts';

describe('start, with a host whose answers are not those of ours', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([{ expires_at: 1_790_000_000 }, { terminal: { id: 5 } }])(
    'takes the token of an answer whose other fields are as %j (specification §3, §7)',
    async (more) => {
      const { state } = await runStart(
        { ...stored, terminalToken: null },
        { 'POST /api/auth/login/terminal': { token: NEW_TERMINAL_TOKEN, ...more } },
      );
      expect(state.stored.terminalToken).toBe(NEW_TERMINAL_TOKEN);
      expect(state.faults).toEqual([]);
    },
  );

  it.each([
    ['an empty token', ''],
    ['a token that no cookie can hold', 'x'.repeat(4_090)],
    ['a token that no cookie can hold in its encoding', '='.repeat(1_400)],
    ['a token that no header can hold', 'токен'],
    ['a token of several lines', 'a\nb'],
    ['a token with half a character', '\ud800'],
  ])('takes an answer with %s for a failed login (specification §8)', async (_what, token) => {
    const { state } = await runStart(
      { ...stored, terminalToken: null },
      { 'POST /api/auth/login/terminal': { token } },
    );
    expect(state.stored.terminalToken).toBeNull();
    expect(state.faults).toMatchObject([{ step: 'terminal' }]);
  });

  it('keeps what the specification does not know of a profile, at any depth (specification §7)', async () => {
    const profile = {
      user: { first_name: 'Болд', district: { id: 'd', name: 'БЗД', zone: 1 } },
      organizations: [{ id: '1', name: 'Цайз', branch: 2 }],
      roles: [{ code: 'r', name: 'R', level: 3 }],
      groups: [{ code: 'g', name: 'G', modules: [], order: 4 }],
    };
    const { state } = await runStart(citizen, { 'GET /api/user/profile': profile });
    expect(state.profile).toEqual(profile);
  });

  it('works with a profile whose unspecified parts have another shape (specification §3, §7)', async () => {
    const actions = [{ code: 'users.view' }];
    const groups = [{ modules: [{ menus: [{ actions }] }] }];
    const { state } = await runStart(citizen, {
      'GET /api/user/profile': { user: { first_name: 'Болд', version: '3' }, roles: ['ADMIN'], groups },
    });
    expect(state.faults).toEqual([]);
    expect(state.profile).toMatchObject({ user: { first_name: 'Болд' }, groups });
    expect(state.profile?.user?.version).toBeUndefined();
    expect(state.profile?.roles).toBeUndefined();
  });
});
