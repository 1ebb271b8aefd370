import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { graphSummarySchema, idleDaysSchema, rideSeriesSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { balanceClasses } from './ec-graph.repository.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

async function seriesOf(query = '') {
  return rideSeriesSchema.parse(
    (await host.get(`/api/graph-report/series${query}`, await host.tokenOf('analyst'))).json(),
  );
}

describe('GET /api/graph-report/series', () => {
  it('answers the last 30 days with a row for every day', async () => {
    const series = await seriesOf();
    expect([series.from, series.to, series.days.length]).toEqual(['2026-02-17', '2026-03-18', 30]);
    expect(series.days[0]).toEqual({ day: '2026-02-17', rides: 0, revenue: 0, denied: 0 });
    expect(series.days.at(-2)?.rides).toBeGreaterThan(0);
  });

  it('agrees with the taps it was made from', async () => {
    const { totals } = await seriesOf();
    const taps = await sql<{ rides: number; revenue: string; denied: number; cards: number }>`
      select count(*) filter (where result = 'ACCEPTED') as rides,
        sum(fare_amount) filter (where result = 'ACCEPTED') as revenue,
        count(*) filter (where result like 'DENIED%') as denied,
        count(distinct card_id) filter (where result = 'ACCEPTED') as cards
      from ec_tap where kind = 'ON'`.execute(host.database.db);
    const [row] = taps.rows;
    expect(totals).toEqual({
      rides: row?.rides,
      revenue: Number(row?.revenue),
      denied: row?.denied,
      active_cards: row?.cards,
    });
  });

  it('sums exactly the days it shows', async () => {
    const series = await seriesOf('?from=2026-03-10&to=2026-03-12');
    expect(series.days.map((day) => day.day)).toEqual(['2026-03-10', '2026-03-11', '2026-03-12']);
    expect(series.totals.rides).toBe(series.days.reduce((sum, day) => sum + day.rides, 0));
    expect(series.totals.revenue).toBe(series.days.reduce((sum, day) => sum + day.revenue, 0));
  });

  it.each(['2026-03-10', '2026-03-14', '2026-03-17', '2026-03-18'])(
    'says of %s what the tiles of the same day say',
    async (day) => {
      const { totals } = await seriesOf(`?from=${day}&to=${day}`);
      const answer = await host.get(`/api/graph-report/summary?from=${day}&to=${day}`, await host.tokenOf('analyst'));
      const tiles = graphSummarySchema.parse(answer.json()).tiles.map(({ key, value }) => [key, value]);
      expect(totals.rides).toBeGreaterThan(0);
      expect(Object.fromEntries(tiles)).toMatchObject({
        rides: totals.rides,
        revenue: totals.revenue,
        active_cards: totals.active_cards,
      });
    },
  );

  it('counts no cards of a route, whose cards are not known', async () => {
    const { rows } = await sql<{ id: string }>`select public_id as id from direction limit 1`.execute(host.database.db);
    expect((await seriesOf(`?route=${rows[0]?.id}`)).totals.active_cards).toBeNull();
  });

  it('reads only the aggregates', async () => {
    const before = await seriesOf();
    await sql`alter table ec_tap rename to ec_tap_away`.execute(host.database.db);
    const without = await seriesOf();
    await sql`alter table ec_tap_away rename to ec_tap`.execute(host.database.db);
    expect(without.totals).toEqual(before.totals);
  });

  it('refuses more than 400 days and invalid dates, in Mongolian', async () => {
    const token = await host.tokenOf('analyst');
    const long = await host.get('/api/graph-report/series?from=2020-01-01', token);
    expect([long.statusCode, long.json()]).toMatchObject([
      422,
      { errors: [{ path: 'to', code: 'SPAN_TOO_LONG', message: 'Хугацаа 400 хоногоос хэтрэхгүй байх ёстой.' }] },
    ]);
    const wrong = await host.get('/api/graph-report/series?from=tomorrow', token);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { errors: [{ path: 'from' }] }]);
  });
});

describe('balanceClasses', () => {
  it('are those that balance_class divides balances into', async () => {
    const { rows } = await sql<{ source: string }>`
      select prosrc as source from pg_proc where proname = 'balance_class'`.execute(host.database.db);
    const classes = rows.map(({ source }) => /array\[(.+?)\]/.exec(source)?.[1]?.split(',').map(Number));
    expect(classes).toEqual([[...balanceClasses]]);
  });
});

describe('idle_class', () => {
  it('knows the same classes as the interface', async () => {
    const { rows } = await sql<{ idle: string }>`
      select idle_class(days) as idle from unnest(array[0, 7, 8, 30, 31, 90, 91, 180, 181, 365, 366, null]) days`.execute(
      host.database.db,
    );
    const classes = rows.map(({ idle }) => idle);
    expect(classes).toEqual(['7', '7', '30', '30', '90', '90', '180', '180', '365', '365', 'more', 'never']);
    expect([...new Set(classes)]).toEqual(idleDaysSchema.options);
  });
});
