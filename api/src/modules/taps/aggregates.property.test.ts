import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { serviceDayOf } from '../../time/ulaanbaatar.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { recordTaps } from './record-taps.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const tables = [
  'agg_ride_day',
  'agg_ride_month',
  'agg_ride_mix_day',
  'agg_ride_operator_day',
  'agg_ride_route_day',
  'agg_ride_category_day',
  'agg_ride_media_day',
  'agg_ride_hour',
  'agg_ride_route_hour',
  'agg_ride_district_hour',
  'agg_stop_day',
  'agg_stop_route_day',
  'agg_terminal_day',
  'agg_card_day',
  'agg_card_return',
  'agg_card_bucket',
  'agg_cohort_month',
  'agg_ledger_day',
  'agg_topup_point_day',
  'agg_card_status_day',
];

/** A count that fell to nothing is as good as no row. */
const nothing: Readonly<Record<string, RawBuilder<unknown>>> = {
  agg_card_return: sql`where cards <> 0`,
};

async function contents(): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const table of tables) {
    const filter = nothing[table] ?? sql``;
    const { rows } = await sql`select * from ${sql.table(table)} t ${filter} order by t::text`.execute(
      host.database.db,
    );
    entries.push([table, rows]);
  }
  return Object.fromEntries(entries);
}

/** Taps of few cards over 40 days, so that late ones fall before, between and after days a card already rode on. */
const batches = fc.array(
  fc.record({
    terminal: fc.integer({ min: 1, max: 4 }),
    taps: fc.array(
      fc.record({
        seq: fc.integer({ min: 1, max: 60 }),
        card: fc.nat({ max: 24 }),
        minutesAgo: fc.integer({ min: -20, max: 40 * 24 * 60 }),
        isOn: fc.boolean(),
        route: fc.nat({ max: 2 }),
        bus: fc.nat({ max: 2 }),
      }),
      { minLength: 1, maxLength: 20 },
    ),
  }),
  { minLength: 3, maxLength: 6 },
);

describe('aggregates', () => {
  it('equal a rebuild after any sequence of batches, and fares equal the ledger', async () => {
    const { db } = host.database;
    const cards = await db.selectFrom('ec_card').select('card_no').orderBy('id').limit(25).execute();
    const { rows: places } = await sql<{ bus_no: string; direction_code: string; stop_code: string }>`
      select distinct on (v.operator_org_id) v.bus_no, d.code as direction_code, l.code as stop_code from vehicle v
      join direction d on d.id = v.direction_id join direction_stop s on s.direction_id = d.id and s.seq = 2
      join location l on l.id = s.location_id order by v.operator_org_id, d.id limit 3`.execute(db);
    await fc.assert(
      fc.asyncProperty(batches, fc.nat({ max: 39 }), async (plan, rebuiltDaysAgo) => {
        for (const { terminal, taps } of plan) {
          await recordTaps(
            // Nobody wants to hear of these rides.
            { db, jobs: { publish: () => Promise.resolve(undefined) } },
            terminal,
            taps.map(({ seq, card, minutesAgo, isOn, route, bus }) => ({
              // Far above the seed's numbers.
              seq: seq + 7_000_000,
              card_no: cards[card]?.card_no ?? '',
              kind: isOn ? ('ON' as const) : ('OFF' as const),
              tapped_at: new Date(testNow.getTime() - minutesAgo * 60_000).toISOString(),
              ...(places[route] ?? { direction_code: '', stop_code: '' }),
              // Also substitutes of other operators.
              bus_no: places[bus]?.bus_no ?? '',
              offline: false,
            })),
            testNow,
          );
        }
        const kept = await contents();
        const day = serviceDayOf(new Date(testNow.getTime() - rebuiltDaysAgo * 86_400_000));
        await sql`select rebuild_ride_aggregates(${day}::date - 3, ${day}::date), rebuild_card_aggregates(${day}::date - 3, ${day}::date)`.execute(
          db,
        );
        expect(await contents()).toEqual(kept);
        await sql`select rebuild_ride_aggregates('2026-01-01', '2026-04-01'), rebuild_card_aggregates('2014-01-01', '2026-04-01')`.execute(
          db,
        );
        expect(await contents()).toEqual(kept);
        const { rows } = await sql`
          select c.id from ec_card c where c.balance <> (select coalesce(sum(l.amount), 0) from ec_ledger l where l.card_id = c.id)
          union all
          select card_id from ec_tap where kind = 'ON' and result = 'ACCEPTED'
            group by card_id, service_day(tapped_at) having sum(fare_amount) > 1000 * ceil(count(*) / 4.0) and max(category_id) = 1`.execute(
          db,
        );
        expect(rows).toEqual([]);
      }),
      // Always also a day before anybody rode.
      { numRuns: 4, examples: [[[], 60]] },
    );
  });
});
