import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';

/** The newest payment of an ordered card's price that can still be paid, by public id. */
export async function findOpenPayment(db: Kysely<Tables>, cardId: number): Promise<string | undefined> {
  const { rows } = await sql<{ public_id: string }>`
    select p.public_id from payment p
    where p.purpose = 'CARD' and p.status in ('CREATED', 'PENDING', 'PROCESSING', 'PARTIAL', 'FAILED', 'EXPIRED')
      and (p.target_id = ${cardId} or p.id in (select payment_id from payment_card where card_id = ${cardId}))
    order by p.id desc limit 1`.execute(db);
  return rows[0]?.public_id;
}
