import { describe, expect, it } from '@jest/globals';
import type { ReleaseState } from '../releases/state/release-state.ts';
import { releaseFigures, versionsInUse, versionsOfPages } from './versions-in-use.ts';

const when = '2026-11-23T10:00:00.000Z';
const state: ReleaseState = {
  revision: 4,
  remotes: {
    'mf-auth': {
      active: '1.2.0',
      canary: { percent: 10, version: '1.4.0' },
      held: [{ version: '1.3.0', reason: 'it failed', when }],
      earlier: [
        { version: '1.3.0', until: when },
        { version: '1.1.0', until: when },
      ],
      history: [],
    },
    'mf-admin': { held: [], earlier: [], history: [] },
  },
};

describe('versionsInUse', () => {
  it('are the active one beside the last good one, and a canary beside the active one', () => {
    expect(versionsInUse(state)).toEqual([
      { remote: 'mf-auth', version: '1.2.0', before: '1.1.0' },
      { remote: 'mf-auth', version: '1.4.0', before: '1.2.0' },
    ]);
  });

  it('say which one somebody pinned', () => {
    const pinned = { active: '1.2.0', pin: '1.2.0', held: [], earlier: [], history: [] };
    expect(versionsInUse({ revision: 1, remotes: { 'mf-auth': pinned } })).toEqual([
      { remote: 'mf-auth', version: '1.2.0', before: undefined, isPinned: true },
    ]);
  });
});

describe('versionsOfPages', () => {
  it('are all that were used, the latest last', () => {
    expect(versionsOfPages(state).map(({ version }) => version)).toEqual(['1.1.0', '1.3.0', '1.2.0', '1.4.0']);
  });
});

describe('releaseFigures', () => {
  it('are the share of devices of each version, the number of held ones, and the health of what is in use', () => {
    const side = { used: 0, failed: 0, clients: 0, failedClients: 0, codes: {} };
    const health = ['1.4.0', '1.3.0', '1.1.0'].map((version) => {
      return { remote: 'mf-auth', version, since: 0, browser: side, server: side, speed: side, p75: {} };
    });
    const { versions, held, health: shown } = releaseFigures(state, health);
    expect(versions.map(({ version, percent }) => [version, percent])).toEqual([
      ['1.2.0', 90],
      ['1.4.0', 10],
    ]);
    expect(held).toContainEqual({ remote: 'mf-auth', count: 1 });
    expect(shown.map(({ version }) => version)).toEqual(['1.4.0', '1.1.0']);
  });
});
