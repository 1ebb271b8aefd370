import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../../database/tables/tables.ts';

/** Money that is being paid for each card and may still come, in möngö. */
export async function findPendingTopups(
  db: Kysely<Tables>,
  cardIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ card_id: number; amount: string }>`
    select c.id as card_id, coalesce(s.amount, 0) + coalesce(t.amount, 0) as amount
    from unnest(${[...cardIds]}::bigint[]) as c (id)
    left join lateral (
      select sum(pc.amount) as amount from payment_card pc join payment p on p.id = pc.payment_id
      where pc.card_id = c.id and p.purpose = 'TOPUP' and ${isComing(now)}
    ) s on true
    left join lateral (
      select sum(p.amount) as amount from payment p
      where p.purpose = 'TOPUP' and p.target_id = c.id and ${isComing(now)}
        and not exists (select from payment_card pc where pc.payment_id = p.id)
    ) t on true`.execute(db);
  return new Map(rows.map((row) => [row.card_id, numericToMongo(row.amount)]));
}

/** Paid without its effect yet counts too; one that ran out only until its new code is asked for. */
function isComing(now: Date) {
  return sql`(
    (p.status in ('CREATED', 'PENDING', 'PROCESSING') and (p.expires_at is null or p.expires_at > ${now}))
    or p.status = 'PARTIAL' or (p.status = 'PAID' and p.settled_at is null))`;
}
