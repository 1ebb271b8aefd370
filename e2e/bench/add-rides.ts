import { addCardHistory, addCards, addTaps } from '@ecard/api/bench';
import type { StatementRunner } from '@ecard/api/bench';

/** Cards beside those of the seed, and of a city. */
const FEWEST_CARDS = 10_000;
const MOST_CARDS = 200_000;

/** Adds taps of the year before today up to a number, and the cards they are made with. */
export async function addRides(server: StatementRunner, database: string, upTo: number): Promise<void> {
  await addCards(server, database, Math.min(MOST_CARDS, FEWEST_CARDS + Math.ceil(upTo / 10)));
  await addCardHistory(server, database);
  await addTaps(server, database, upTo);
}
