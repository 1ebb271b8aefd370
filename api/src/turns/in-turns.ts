import { createTurns } from './create-turns.ts';
import type { GiveTurn } from './create-turns.ts';

/** Items that are handled before others have a turn, where nothing else is said: a few milliseconds of work. */
const itemsOfTurn = 2_000;

/**
 * Yields the items of a long list, and gives others a turn after some of them, as `createTurns` says. A list that is
 * short enough to need none is no long work.
 *
 * @param itemsPerTurn - 1 where handling an item may take milliseconds itself.
 */
export async function* inTurns<Item>(items: Iterable<Item>, itemsPerTurn = itemsOfTurn): AsyncGenerator<Item> {
  let giveTurn: GiveTurn | undefined;
  let count = 0;
  for (const item of items) {
    yield item;
    count += 1;
    if (count % itemsPerTurn !== 0) continue;
    giveTurn ??= createTurns();
    await giveTurn();
  }
}
