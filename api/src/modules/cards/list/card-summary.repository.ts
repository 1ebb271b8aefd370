import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';

export interface SummaryQuestion {
  /** Condition on `ec_card as c`. */
  readonly cards: RawBuilder<boolean>;
  /** Service days, both included. */
  readonly from: string;
  readonly to: string;
  readonly bucket: 'day' | 'week' | 'month';
}

/** Sums the spending of cards by period, and their rides by route and by hour, from the cards' own taps. */
export async function summariseCards(db: Kysely<Tables>, question: SummaryQuestion) {
  const spend = await sql<{ at: string; amount: string; rides: number }>`
    select date_trunc(${question.bucket}, service_day(t.tapped_at))::date as at, sum(t.fare_amount) as amount,
      count(*) as rides
    from ${rides(question)} group by 1 order by 1`.execute(db);
  const routes = await sql<{ id: string; code: string; name: string; rides: number; amount: string }>`
    select d.public_id as id, d.code, d.name, count(*) as rides, sum(t.fare_amount) as amount
    from ${rides(question)} join direction d on d.id = t.direction_id
    group by d.id order by count(*) desc, d.code limit 50`.execute(db);
  const hours = await sql<{ hour: number; rides: number }>`
    select extract(hour from t.tapped_at at time zone 'Asia/Ulaanbaatar')::int as hour, count(*) as rides
    from ${rides(question)} group by 1 order by 1`.execute(db);
  return { spend: spend.rows, routes: routes.rows, hours: hours.rows };
}

function rides({ cards, from, to }: SummaryQuestion): RawBuilder<unknown> {
  return sql`(
    select t.* from ec_card c
    join ec_tap t on t.card_id = c.id and t.kind = 'ON' and t.result = 'ACCEPTED'
      and t.tapped_at >= (${from}::date + time '03:00') at time zone 'Asia/Ulaanbaatar'
      and t.tapped_at < (${to}::date + 1 + time '03:00') at time zone 'Asia/Ulaanbaatar'
    where ${cards}
  ) t`;
}
