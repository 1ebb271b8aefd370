import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

export interface ReconciliationRow {
  readonly day: string;
  readonly taps: string;
  readonly ledger: string;
  readonly settlement: string;
}

/**
 * Fares of each day as three books have them: what taps took by route, what cards paid by the ledger, and what the
 * operators' hours say they are settled for.
 */
export async function loadReconciliation(db: Kysely<Tables>, from: string, to: string): Promise<ReconciliationRow[]> {
  const { rows } = await sql<ReconciliationRow>`
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
  return rows;
}
