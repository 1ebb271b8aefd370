import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';

/** Card numbers nobody has: 86 and ten random digits, so that one number does not tell another. */
export async function newCardNumbers(db: Kysely<Tables>, count: number): Promise<string[]> {
  const numbers = new Set<string>();
  while (numbers.size < count) {
    const wanted = Array.from({ length: count - numbers.size }, newCardNo).filter((cardNo) => !numbers.has(cardNo));
    const taken = await db.selectFrom('ec_card').select('card_no').where('card_no', 'in', wanted).execute();
    const isTaken = new Set(taken.map(({ card_no }) => card_no));
    for (const cardNo of wanted) if (!isTaken.has(cardNo)) numbers.add(cardNo);
  }
  return [...numbers];
}

function newCardNo(): string {
  return `86${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
}
