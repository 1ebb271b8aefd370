import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';
import { endCards } from '../end-cards.ts';

/**
 * Closes ordered cards that nobody paid for; one whose price is on its way stays. Money that comes later is kept with
 * its payment and can be given back.
 *
 * @param days - Days in which an order must be paid.
 * @returns Number of cards that expired.
 */
export function expireOrders(db: Kysely<Tables>, now: Date, days: number): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000);
  const beingPaid = sql`exists (
    select from payment p
    where p.purpose = 'CARD' and p.status in ('PENDING', 'PROCESSING', 'PARTIAL') and p.expires_at > ${now}
      and (p.target_id = ec_card.id or p.id in (select payment_id from payment_card where card_id = ec_card.id)))`;
  return endCards(db, now, { verb: 'lapse', from: 'ORDERED', which: sql`created_at < ${before} and not ${beingPaid}` });
}
