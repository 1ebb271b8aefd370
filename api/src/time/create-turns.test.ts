import { describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers';
import { createTurns } from './create-turns.ts';

/** Turns of work whose time stands still but for `work`. */
function startWork() {
  let time = 0;
  let pauses = 0;
  const giveTurn = createTurns(
    () => time,
    () => {
      pauses += 1;
      time += 20;
      return Promise.resolve();
    },
  );
  const work = async (ms: number) => {
    time += ms;
    await giveTurn();
    return pauses;
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

  it('pause when the parts since the last pause took long together', async () => {
    const { work } = startWork();
    expect([await work(30), await work(30), await work(30), await work(30)]).toEqual([0, 1, 1, 2]);
  });

  it('pause after each long part', async () => {
    const { work } = startWork();
    expect([await work(50), await work(50)]).toEqual([1, 2]);
  });
});
