import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Reconciliation } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { sumAmounts } from '../graph-report/buckets.rules.ts';
import type { Span } from '../graph-report/graph-report.rules.ts';

/** Fares of a day as three books have them, in tugrik, with the largest of the differences between them. */
export type BooksOfDay = Reconciliation['days'][number];

/**
 * Fares of each day as three books have them: what taps took by route, what cards paid by the ledger, and what the
 * operators' hours say they are settled for.
 */
export async function loadReconciliation(db: Kysely<Tables>, { from, to }: Span): Promise<BooksOfDay[]> {
  const { rows } = await sql<{ day: string; taps: string; ledger: string; settlement: string }>`
    select day, sum(taps) as taps, sum(ledger) as ledger, sum(settlement) as settlement
    from (
      select day, revenue as taps, 0 as ledger, 0 as settlement from agg_ride_route_day
      where day between ${from} and ${to}
      union all
      select day, 0, -amount, 0 from agg_ledger_day where kind = 'FARE' and day between ${from} and ${to}
      union all
      select day, 0, 0, revenue from agg_ride_hour where day between ${from} and ${to}
    ) books
    group by day order by day`.execute(db);
  return rows.map(({ day, ...texts }) => {
    const [taps, ledger, settlement] = [toTugrik(texts.taps), toTugrik(texts.ledger), toTugrik(texts.settlement)];
    const books = [taps, ledger, settlement];
    return { day, taps, ledger, settlement, difference: sumAmounts([Math.max(...books), -Math.min(...books)]) };
  });
}

/**
 * Fares of a finished day by each tap and each entry of the ledger, in tugrik. The books above are sums kept with every write:
 * an error in keeping them can be in all alike. Reads every row of the day, so it is for single days.
 */
export async function countFares(db: Kysely<Tables>, day: string): Promise<Pick<BooksOfDay, 'taps' | 'ledger'>> {
  const { rows } = await sql<{ taps: string; ledger: string }>`
    select
      (select coalesce(sum(fare_amount), 0) from ec_tap
        where kind = 'ON' and result = 'ACCEPTED'
          and tapped_at >= (${day}::date + time '03:00') at time zone 'Asia/Ulaanbaatar'
          and tapped_at < (${day}::date + 1 + time '03:00') at time zone 'Asia/Ulaanbaatar') as taps,
      (select -coalesce(sum(amount), 0) from ec_ledger
        where kind = 'FARE' and ledger_day(occurred_at, created_at) = ${day}) as ledger`.execute(db);
  const [counted] = rows;
  return { taps: toTugrik(counted?.taps ?? '0'), ledger: toTugrik(counted?.ledger ?? '0') };
}
