import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';

/** The newest payment of an ordered card's price that can still be paid, by public id. */
export async function findOpenPayment(db: Kysely<Tables>, cardId: number): Promise<string | undefined> {
  return (await findOpenPayments(db, [cardId])).get(cardId);
}

/** The same of several cards, by their row ids. */
export async function findOpenPayments(
  db: Kysely<Tables>,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (cardIds.length === 0) return new Map();
  const { rows } = await sql<{ card_id: number; public_id: string }>`
    select c.id as card_id, o.public_id from unnest(${[...cardIds]}::bigint[]) as c (id)
    cross join lateral (
      select p.public_id from payment p
      where p.purpose = 'CARD' and p.status in ('CREATED', 'PENDING', 'PROCESSING', 'PARTIAL', 'FAILED', 'EXPIRED')
        and (p.target_id = c.id or p.id in (select payment_id from payment_card where card_id = c.id))
      order by p.id desc limit 1
    ) o`.execute(db);
  return new Map(rows.map(({ card_id, public_id }) => [card_id, public_id]));
}
