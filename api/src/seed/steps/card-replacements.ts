import { sql } from 'kysely';
import type { SeedContext } from '../seed-context.ts';

/**
 * Every second lost card of nobody has been replaced by a card issued after it was lost, with its money. Stopped cards
 * came onto the hotlist as they were written; validators know of all but those of the last days.
 */
export async function seedCardReplacements({ trx, now }: SeedContext): Promise<void> {
  await sql`
    with pairs as (
      select o.id as old_id, n.id as new_id, o.balance, n.card_no as new_no, o.card_no as old_no,
        least(${now}::timestamptz, o.blocked_at + interval '1 day') as at
      from (select *, row_number() over (order by id) as place from ec_card
        where status = 'LOST' and user_id is null and organization_id is null) o
      join (select *, row_number() over (order by id) as place from ec_card
        where status = 'ISSUED' and user_id is null and organization_id is null and balance = 0) n
        on n.place = o.place
      where o.place % 2 = 1
    ), booked as (
      insert into ec_ledger (card_id, seq, kind, amount, balance_after, note, created_at)
      select old_id, l.seq + 1, 'TRANSFER_OUT', -balance, 0, '•••• ' || right(new_no, 4),
        greatest(at, l.created_at + interval '1 second')
      from pairs join lateral (
        select seq, created_at from ec_ledger where card_id = old_id order by seq desc limit 1
      ) l on true
      where balance > 0
      union all
      select new_id, 1, 'TRANSFER_IN', balance, balance, '•••• ' || right(old_no, 4), at from pairs where balance > 0
      returning card_id
    ), filled as (
      update ec_card c set balance = p.balance, created_at = p.at, issued_at = p.at, replaces_id = p.old_id,
        updated_at = p.at, expires_on = greatest(c.expires_on, (${now}::timestamptz + interval '3 years')::date)
      from pairs p where c.id = p.new_id
      returning c.id
    )
    update ec_card c set balance = 0, status = 'REPLACED', replaced_by_id = p.new_id, updated_at = p.at,
      version = c.version + 1
    from pairs p where c.id = p.old_id`.execute(trx);
  await sql`update hotlist_entry set pushed_at = added_at + interval '40 seconds'
    where added_at < ${now}::timestamptz - interval '2 days'`.execute(trx);
}
