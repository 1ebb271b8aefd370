import { describe, expect, it } from '@jest/globals';
import { array, assert, boolean, constant, integer, nat, oneof, property, record } from 'fast-check';
import { FAILURES, FEWEST_FAILED_CLIENTS, SLOWNESS, judgeRelease } from './judge-release.ts';
import type { SideCounts } from './judge-release.ts';

const NONE = { used: 0, failed: 0 };
/** Each failure came from a device of its own, up to a number of devices. */
function counts(used: number, failed: number, clients = used): SideCounts {
  return { used, failed, clients: Math.min(used, clients), failedClients: Math.min(failed, clients) };
}

const anyCounts = record({
  used: nat(5_000),
  failedShare: integer({ min: 0, max: 100 }),
  clients: integer({ min: 1, max: 5_000 }),
}).map(({ used, failedShare, clients }) => counts(used, Math.floor((used * failedShare) / 100), clients));
const before = oneof(constant(undefined), anyCounts);

describe('judgeRelease', () => {
  it.each([
    ['fails in all of 20 pages of 20 devices', counts(20, 20), counts(300, 0), 'bad'],
    ['fails in all of 20 pages of 3 devices', counts(20, 20, 3), counts(300, 0), 'bad'],
    ['fails in a third of its pages', counts(60, 20), counts(300, 0), 'bad'],
    ['fails in all of 19 pages', counts(19, 19), counts(300, 0), 'wait'],
    ['fails once in 20 pages', counts(20, 1), counts(300, 0), 'good'],
    ['fails three times in 60 pages', counts(60, 3), counts(300, 0), 'good'],
    ['fails rarely in many pages', counts(5_000, 200), counts(300, 0), 'good'],
    ['fails in all pages of one device', counts(200, 200, 1), counts(300, 0), 'good'],
    ['fails in all pages of two devices', counts(200, 200, 2), counts(300, 0), 'good'],
    ['fails as often as the one before', counts(200, 60), counts(1_000, 300), 'good'],
    ['fails much more often than the one before', counts(200, 120), counts(1_000, 300), 'bad'],
    ['fails without one before', counts(40, 40), undefined, 'bad'],
    ['fails after one that hardly anybody used', counts(40, 40), counts(2, 2), 'bad'],
  ] as const)('finds a version that %s %s', (_what, now, last, verdict) => {
    expect(judgeRelease({ now, before: last, others: NONE })).toBe(verdict);
  });

  it.each([
    ['is slow in most of its pages', counts(200, 120), counts(900, 90), NONE, 'bad'],
    ['is slow more often than the one before, and not often', counts(200, 40), counts(900, 9), NONE, 'good'],
    ['is as slow as the one before', counts(200, 120), counts(900, 540), NONE, 'good'],
    ['is slow without one before', counts(200, 120), undefined, NONE, 'wait'],
    ['is slow after one of which little is known', counts(200, 120), counts(90, 0), NONE, 'wait'],
    ['is slow in 99 pages', counts(99, 99), counts(900, 90), NONE, 'wait'],
    ['is slow on two devices', counts(200, 120, 2), counts(900, 90), NONE, 'good'],
    ['is as slow as other remotes', counts(200, 60), counts(900, 90), { used: 500, failed: 120 }, 'good'],
    ['is slow while other remotes are', counts(200, 180), counts(900, 90), { used: 500, failed: 200 }, 'all-fail'],
  ] as const)('finds a version that %s %s', (_what, now, last, others, verdict) => {
    expect(judgeRelease({ now, before: last, others, bounds: SLOWNESS })).toBe(verdict);
  });

  it('finds three devices with a thousand failures good beside hundreds without', () => {
    const now = { used: 2_000, failed: 1_000, clients: 500, failedClients: 3 };
    expect(judgeRelease({ now, before: undefined, others: NONE })).toBe('good');
  });

  it('takes nothing back while remotes fail that have not changed', () => {
    const now = counts(200, 200);
    expect(judgeRelease({ now, before: undefined, others: { used: 500, failed: 250 } })).toBe('all-fail');
    expect(judgeRelease({ now, before: undefined, others: { used: 500, failed: 5 } })).toBe('bad');
  });

  it('never finds a version bad by few uses, few devices, or rare failures', () => {
    assert(
      property(anyCounts, before, anyCounts, (now, last, others) => {
        const isBad = judgeRelease({ now, before: last, others }) === 'bad';
        const isKnown = now.used >= FAILURES.fewestUses && now.failedClients >= FEWEST_FAILED_CLIENTS;
        return !isBad || (isKnown && now.failed / now.used > FAILURES.rareShare);
      }),
    );
  });

  it('never finds a version bad that fails no more often than the one before', () => {
    assert(
      property(anyCounts, integer({ min: 1, max: 50 }), (now, times) => {
        const last = { used: now.used * times, failed: now.failed * times };
        return now.used < FAILURES.fewestUses || judgeRelease({ now, before: last, others: NONE }) !== 'bad';
      }),
    );
  });

  it('finds a bad version bad with further failures of further devices too', () => {
    assert(
      property(anyCounts, before, integer({ min: 1, max: 100 }), (now, last, more) => {
        const worse = {
          used: now.used + more,
          failed: now.failed + more,
          clients: now.clients + more,
          failedClients: now.failedClients + more,
        };
        const verdict = (one: SideCounts) => judgeRelease({ now: one, before: last, others: NONE });
        return verdict(now) !== 'bad' || verdict(worse) === 'bad';
      }),
    );
  });

  it('never takes a version back in which each device fails once in a hundred pages, however often it is judged', () => {
    assert(
      property(
        array(
          integer({ min: 1, max: 100 }).map((one) => one === 1),
          { minLength: 20, maxLength: 400 },
        ),
        boolean(),
        (pages, isKnown) => {
          let failed = 0;
          return pages.every((hasFailed, index) => {
            failed += hasFailed ? 1 : 0;
            const last = isKnown ? { used: 1_000, failed: 10 } : undefined;
            return judgeRelease({ now: counts(index + 1, failed), before: last, others: NONE }) !== 'bad';
          });
        },
      ),
      // The generator's own pages; another run has the same ones.
      { seed: 23 },
    );
  });
});
