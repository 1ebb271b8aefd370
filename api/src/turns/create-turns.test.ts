import { afterEach, describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runWork } from '../observe/work-context.ts';
import { beginCall, endCall } from './calls-under-way.ts';
import { createTurns } from './create-turns.ts';

/** Turns of work whose time stands still but for `work` and the rests, which last as long as they may. */
function startWork() {
  let time = 0;
  const rests: number[] = [];
  const giveTurn = createTurns(
    () => time,
    (longestMs) => {
      rests.push(longestMs);
      time += longestMs;
      return Promise.resolve();
    },
  );
  const work = async (ms: number) => {
    time += ms;
    await giveTurn();
    return [...rests];
  };
  return { work };
}

describe('turns', () => {
  it('let others do a step between two parts', async () => {
    const { work } = startWork();
    let steps = 0;
    setImmediate(() => (steps += 1));
    await work(1);
    expect(steps).toBe(1);
  });

  it('leave calls two thirds of the time at most', async () => {
    const { work } = startWork();
    expect(await work(50)).toEqual([100]);
    expect(await work(20)).toEqual([100, 40]);
  });

  it('wait for calls when short parts took long together', async () => {
    const { work } = startWork();
    expect([await work(3), await work(3), await work(3)]).toEqual([[], [], [18]]);
  });
});

describe('work that took a second', () => {
  const call = { requestId: 'a call' };
  afterEach(() => endCall(call));

  /** The steps of the next part and of the answer to a call, in their order. */
  async function stepsBeside(own: object) {
    let time = 0;
    const steps: string[] = [];
    const giveTurn = runWork(own, () => createTurns(() => time));
    time = 1_000;
    const next = giveTurn().then(() => steps.push('next part'));
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    steps.push('answer');
    endCall(call);
    await next;
    return steps;
  }

  it('goes on once the call that came meanwhile is answered', async () => {
    beginCall(call);
    expect(await stepsBeside({})).toEqual(['answer', 'next part']);
  });

  it('goes on at once when no call came', async () => {
    expect(await stepsBeside({})).toEqual(['next part', 'answer']);
  });

  it('does not wait for the call that it is done for', async () => {
    beginCall(call);
    expect(await stepsBeside(call)).toEqual(['next part', 'answer']);
  });
});
