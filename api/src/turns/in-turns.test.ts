import { expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers';
import { inTurns } from './in-turns.ts';

/** The steps that others did while each item was handled. */
async function stepsOfOthers(items: readonly unknown[], itemsPerTurn?: number) {
  let steps = 0;
  let handle = setImmediate(function step() {
    steps += 1;
    handle = setImmediate(step);
  });
  const seen: number[] = [];
  for await (const _ of inTurns(items, itemsPerTurn)) seen.push(steps);
  clearImmediate(handle);
  return seen;
}

it('others have a turn after so many items of a list', async () => {
  expect(await stepsOfOthers([1, 2, 3, 4, 5], 2)).toEqual([0, 0, 1, 1, 2]);
});

it('others have a turn in a long list, and none in a short one', async () => {
  const seen = await stepsOfOthers(Array.from({ length: 5_000 }));
  expect([seen[1_999], seen.at(-1)]).toEqual([0, 2]);
});
