import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { repeatWork } from './repeat-work.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Work that fails while it is made to, and counts its runs. */
function someWork() {
  const state = { fails: false, runs: 0 };
  const reported: unknown[] = [];
  const end = repeatWork(
    () => {
      state.runs += 1;
      return state.fails ? Promise.reject(new Error(`run ${state.runs}`)) : Promise.resolve();
    },
    { everyMs: 1_000, onFailure: (error) => reported.push(error) },
  );
  const runsIn = async (intervals: number) => {
    const before = state.runs;
    await jest.advanceTimersByTimeAsync(intervals * 1_000);
    return state.runs - before;
  };
  return { state, reported, runsIn, end };
}

describe('regular work', () => {
  it('is done after every interval', async () => {
    const { runsIn, reported } = someWork();
    expect(await runsIn(5)).toBe(5);
    expect(reported).toEqual([]);
  });

  it('that fails is tried again later and later, and reported once', async () => {
    const { state, runsIn, reported } = someWork();
    state.fails = true;
    // The first, and after 1, 2 and 4 intervals.
    expect(await runsIn(1 + 2 + 3 + 5)).toBe(4);
    expect(reported).toEqual([new Error('run 1')]);
    await runsIn(1_000);
    expect(await runsIn(61 * 3)).toBe(3);
    expect(reported).toHaveLength(1);
  });

  it('that succeeds again is done after every interval, and its next failure is reported', async () => {
    const { state, runsIn, reported } = someWork();
    state.fails = true;
    await runsIn(4);
    state.fails = false;
    await runsIn(3);
    expect(await runsIn(5)).toBe(5);
    state.fails = true;
    await runsIn(1);
    expect(reported).toHaveLength(2);
  });

  it('is not begun a second time while it is under way', async () => {
    const done = Promise.withResolvers<true>();
    let runs = 0;
    repeatWork(
      () => {
        runs += 1;
        return done.promise;
      },
      { everyMs: 1_000, onFailure: () => undefined },
    );
    await jest.advanceTimersByTimeAsync(3_000);
    expect(runs).toBe(1);
    done.resolve(true);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(runs).toBe(2);
  });

  it('is not done after its end, and a run then under way reports no failure', async () => {
    const closed = Promise.withResolvers<never>();
    const reported: unknown[] = [];
    let runs = 0;
    const end = repeatWork(
      () => {
        runs += 1;
        return closed.promise;
      },
      { everyMs: 1_000, onFailure: (error) => reported.push(error) },
    );
    await jest.advanceTimersByTimeAsync(1_000);
    end();
    closed.reject(new Error('closed'));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(1);
    expect(reported).toEqual([]);
  });
});
