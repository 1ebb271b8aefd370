import { describe, expect, it } from '@jest/globals';
import type { Counters, VersionCounts } from './health-counts.ts';
import { findBadVersions } from './take-back.ts';
import type { JudgedPortal } from './take-back.ts';

const NOW = 10_000;
const NEW = { remote: 'mf-auth', version: '1.1.0', before: '1.0.0' };

function countsOf(
  remote: string,
  version: string,
  counters: Counters,
  { failed = 0, since = NOW - 5 } = {},
): VersionCounts {
  const clients = { seen: 40, failed };
  return { remote, version, counters, clients: { browser: clients, server: clients, speed: clients }, since };
}
const sound = countsOf('mf-auth', '1.0.0', { visits: 900, 'visits.failed': 3, renders: 900 }, { since: NOW - 1_000 });
const broken = countsOf(
  'mf-auth',
  '1.1.0',
  {
    visits: 40,
    'visits.failed': 38,
    'visits.failed.REMOTE_CRASHED': 30,
    'visits.failed.UNKNOWN_ROUTE': 8,
    renders: 40,
  },
  { failed: 20 },
);
const find = (portal: Partial<JudgedPortal>) =>
  findBadVersions({ inUse: [NEW], recent: [broken], kept: [sound, broken], minute: NOW, ...portal });

describe('findBadVersions', () => {
  it('finds a version that fails in browsers, with its numbers and codes beside those of the one before', () => {
    expect(find({})).toEqual([
      {
        ...NEW,
        side: 'browser',
        reason:
          '38 of 40 pages in browsers failed on 20 devices (REMOTE_CRASHED, UNKNOWN_ROUTE); of the version before 3 of 900',
      },
    ]);
  });

  it('finds a version that cannot be rendered on the server', () => {
    const late = countsOf(
      'mf-auth',
      '1.1.0',
      { visits: 40, renders: 50, 'renders.failed': 25, 'renders.failed.FRAGMENT_TIMEOUT': 25 },
      { failed: 20 },
    );
    expect(find({ recent: [late], kept: [late] })).toMatchObject([
      {
        side: 'server',
        reason:
          '25 of 50 renders on the server failed on 20 devices (FRAGMENT_TIMEOUT); nothing is known of a version before',
      },
    ]);
  });

  it('finds a version that is slow in browsers beside the one before, unless somebody pinned it', () => {
    const slow = { visits: 300, measured: 200, 'measured.failed': 120, 'measured.failed.INP': 120, renders: 300 };
    const last = countsOf('mf-auth', '1.0.0', { measured: 900, 'measured.failed': 90 }, { since: NOW - 1_000 });
    const now = countsOf('mf-auth', '1.1.0', slow, { failed: 30 });
    expect(find({ recent: [now], kept: [last, now] })).toEqual([
      {
        ...NEW,
        side: 'speed',
        reason: '120 of 200 measured pages in browsers were slow on 30 devices (INP); of the version before 90 of 900',
      },
    ]);
    expect(find({ inUse: [{ ...NEW, isPinned: true }], recent: [now], kept: [last, now] })).toEqual([]);
    expect(find({ inUse: [{ ...NEW, isPinned: true }] })).toMatchObject([{ side: 'browser' }]);
  });

  it('finds nothing in a version that nobody uses any more, or that was not used of late', () => {
    expect(find({ inUse: [{ remote: 'mf-auth', version: '1.0.0' }] })).toEqual([]);
    expect(find({ recent: [] })).toEqual([]);
  });

  it('leaves a version alone that was in use for a day: something around it has changed', () => {
    const old = { ...broken, since: NOW - 1_441 };
    expect(find({ kept: [sound, old] })).toEqual([]);
  });

  it('compares a canary with the active version beside it', () => {
    const bad = countsOf('mf-auth', '1.0.0', { visits: 900, 'visits.failed': 850 }, { since: NOW - 1_000 });
    expect(find({ kept: [bad, broken] })).toEqual([]);
  });

  it('takes nothing back while another remote fails that has not changed, and lets two new ones fail at once', () => {
    const other = { remote: 'mf-admin', version: '3.0.0' };
    const failing = (since: number) =>
      countsOf('mf-admin', '3.0.0', { visits: 100, 'visits.failed': 60 }, { failed: 30, since });
    const portal = (since: number) => ({
      inUse: [NEW, other],
      recent: [broken, failing(since)],
      kept: [sound, broken, failing(since)],
    });
    expect(find(portal(NOW - 1_500))).toEqual([]);
    expect(find(portal(NOW - 5)).map(({ remote }) => remote)).toEqual(['mf-auth', 'mf-admin']);
  });
});
