import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items that are handled before others have a turn: a few milliseconds of work. */
const itemsPerTurn = 2_000;

/**
 * Yields the items of a long list, and gives everybody else a turn of the thread after some of them: the embedded
 * database works in it too.
 */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    count += 1;
    if (count % itemsPerTurn === 0) await nextTurn();
    yield item;
  }
}
