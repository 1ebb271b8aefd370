import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { endCards } from '../end-cards.ts';

/**
 * Ends the cards whose last day is over.
 *
 * @returns Number of cards that expired.
 */
export function expireCards(db: Kysely<Tables>, now: Date): Promise<number> {
  return endCards(db, now, { verb: 'expire', from: 'ACTIVE', which: sql`expires_on < ${dayOf(now)}` });
}
