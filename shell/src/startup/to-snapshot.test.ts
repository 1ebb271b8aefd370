import { describe, expect, it } from '@jest/globals';
import type { StartupState } from './startup-state.ts';
import { makeRoute } from '../testing/make-release.ts';
import { toSnapshot } from './to-snapshot.ts';

const action = (code: string) => ({ code, name: code });
const state: StartupState = {
  stored: { token: 't', terminalToken: 'tt', isOrg: '1', orgId: '42', serialNo: null, colourMode: 'dark' },
  season: { code: '2026' },
  profile: {
    user: { first_name: 'Болд' },
    groups: [
      {
        code: 'g',
        name: 'g',
        modules: [
          { code: 'm', name: 'm', menus: [{ code: 'n', name: 'n', actions: [action('a.view'), action('a.edit')] }] },
        ],
      },
    ],
  },
  menus: [
    { id: 1, name: 'Карт', path: '/ec' },
    { id: 2, name: 'Алга', path: '/gone' },
  ],
  organisation: { id: '42', name: 'Сургууль' },
  faults: [],
};

const routes = [{ ...makeRoute(), remote: 'mf-auth' }];

describe('toSnapshot', () => {
  it('publishes the stored values, and what was loaded (specification §3)', () => {
    expect(toSnapshot(state, 'dark', routes)).toMatchObject({
      token: 't',
      terminalToken: 'tt',
      isOrganisation: true,
      organisationId: '42',
      profile: { user: { first_name: 'Болд' } },
      organisation: { id: '42' },
      menus: [{ id: 1, path: '/ec' }],
      season: { code: '2026' },
      colourMode: { preference: 'dark', resolved: 'dark' },
    });
  });

  it('makes the action list of groups, modules and menus (specification §3)', () => {
    expect(toSnapshot(state, 'light', routes).actions.map(({ code }) => code)).toEqual(['a.view', 'a.edit']);
  });

  it('has no actions before a profile is known', () => {
    expect(toSnapshot({ ...state, profile: null }, 'light', routes).actions).toEqual([]);
  });
});
