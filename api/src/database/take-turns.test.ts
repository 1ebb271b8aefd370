import { describe, expect, it } from '@jest/globals';
import { takeTurns } from './take-turns.ts';

/** Work that fails while it is told to, and counts its runs. */
function someWork() {
  const state = { fails: false, runs: 0 };
  const reported: unknown[] = [];
  const turns = takeTurns(
    () => {
      state.runs += 1;
      return state.fails ? Promise.reject(new Error(`run ${state.runs}`)) : Promise.resolve();
    },
    (error) => reported.push(error),
  );
  const take = async (count: number) => {
    const before = state.runs;
    for (let turn = 0; turn < count; turn++) await turns.turn();
    return state.runs - before;
  };
  return { state, reported, take, turns };
}

describe('regular work', () => {
  it('is done at every turn', async () => {
    const { take, reported } = someWork();
    expect(await take(5)).toBe(5);
    expect(reported).toEqual([]);
  });

  it('that fails is tried again later and later, and reported once', async () => {
    const { state, take, reported } = someWork();
    state.fails = true;
    // The first, and after 1, 2 and 4 turns.
    expect(await take(1 + 2 + 3 + 5)).toBe(4);
    expect(reported).toEqual([new Error('run 1')]);
    await take(1_000);
    expect(await take(61 * 3)).toBe(3);
    expect(reported).toHaveLength(1);
  });

  it('that succeeds again is done at every turn, and its next failure is reported', async () => {
    const { state, take, reported } = someWork();
    state.fails = true;
    await take(4);
    state.fails = false;
    await take(3);
    expect(await take(5)).toBe(5);
    state.fails = true;
    await take(1);
    expect(reported).toHaveLength(2);
  });

  it('is not begun a second time while it is under way', async () => {
    const done = Promise.withResolvers<true>();
    let runs = 0;
    const { turn } = takeTurns(
      () => {
        runs += 1;
        return done.promise;
      },
      () => undefined,
    );
    const first = turn();
    await turn();
    expect(runs).toBe(1);
    done.resolve(true);
    await first;
  });

  it('is neither done nor reported after its end', async () => {
    const { state, take, reported, turns } = someWork();
    state.fails = true;
    const last = turns.turn();
    turns.end();
    await last;
    expect(await take(3)).toBe(0);
    expect(reported).toEqual([]);
  });
});
