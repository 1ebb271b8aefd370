import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { graphSummarySchema, rideSeriesSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost();
  // Eight hours of the service day are over, and 40 minutes of the ninth.
  host.clock.now = new Date('2026-03-18T11:40:00+08:00');
  analyst = await host.tokenOf('analyst');
});
afterAll(() => host.close());

const ask = async (path: string) => (await host.get(`/api/graph-report/${path}`, analyst)).json<unknown>();
async function summaryOf(query: string) {
  const { tiles, ...summary } = graphSummarySchema.parse(await ask(`summary?${query}`));
  return { ...summary, tiles: new Map(tiles.map((tile) => [tile.key, tile])) };
}

/** Accepted rides and the money they brought between two times of the clock. */
async function ridesBetween(from: string, to: string, condition = 'true') {
  const { rows } = await sql<{ rides: number; revenue: string }>`
    select count(*)::int as rides, coalesce(sum(fare_amount), 0) as revenue from ec_tap
    where kind = 'ON' and result = 'ACCEPTED' and tapped_at >= ${`${from}:00+08:00`}::timestamptz
      and tapped_at < ${`${to}:00+08:00`}::timestamptz and ${sql.raw(condition)}`.execute(host.database.db);
  return { rides: rows[0]?.rides ?? 0, revenue: Number(rows[0]?.revenue) };
}
const percent = (now: number, before: number) => Math.round(((now - before) / before) * 1000) / 10;

describe('a span that reaches the running day', () => {
  it('is compared until the last full hour, today with the day before', async () => {
    const { tiles, ...summary } = await summaryOf('from=2026-03-18&to=2026-03-18');
    expect(summary).toMatchObject({
      previous_from: '2026-03-17',
      previous_to: '2026-03-17',
      previous_until: '2026-03-17T11:00:00.000+08:00',
    });
    const all = await ridesBetween('2026-03-18T03:00', '2026-03-19T03:00');
    const now = await ridesBetween('2026-03-18T03:00', '2026-03-18T11:00');
    const before = await ridesBetween('2026-03-17T03:00', '2026-03-17T11:00');
    const day = await ridesBetween('2026-03-17T03:00', '2026-03-18T03:00');
    expect([0 < before.rides, before.rides < day.rides, now.rides < all.rides]).toEqual([true, true, true]);
    expect(tiles.get('rides')).toMatchObject({
      value: all.rides,
      compared: now.rides,
      previous: before.rides,
      delta_percent: percent(now.rides, before.rides),
    });
    expect(tiles.get('revenue')).toMatchObject({ compared: now.revenue, previous: before.revenue });
  });

  it('has a load of the same hours, and no change of cards, which are counted by the day', async () => {
    const { tiles } = await summaryOf('from=2026-03-18&to=2026-03-18');
    const { rows } = await sql<{ load: string | null }>`
      select round(100.0 * sum(load) / sum(capacity_total), 2) as load from load_observation
      where observed_at >= '2026-03-17T03:00+08:00' and observed_at < '2026-03-17T11:00+08:00'`.execute(
      host.database.db,
    );
    expect(tiles.get('average_load')?.previous).toBe(Number(rows[0]?.load));
    expect(tiles.get('active_cards')).toMatchObject({ compared: null, previous: null, delta_percent: null });
    expect(tiles.get('active_cards')?.value).toBeGreaterThan(0);
  });

  it('of several days compares the cards of the days that are over', async () => {
    const { tiles, ...summary } = await summaryOf('from=2026-03-16&to=2026-03-18');
    expect([summary.previous_from, summary.previous_until]).toEqual(['2026-03-09', '2026-03-11T11:00:00.000+08:00']);
    const cards = async (from: string, to: string) =>
      (await summaryOf(`from=${from}&to=${to}`)).tiles.get('active_cards')?.value;
    expect(tiles.get('active_cards')).toMatchObject({
      compared: await cards('2026-03-16', '2026-03-17'),
      previous: await cards('2026-03-09', '2026-03-10'),
    });
  });

  it('is compared with the year before where it is the beginning of a year, also in its first quarter', async () => {
    const query = 'from=2026-01-01&to=2026-03-18';
    const { previous_from: from, previous_until: until } = await summaryOf(`${query}&period=year`);
    expect([from, until]).toEqual(['2025-01-01', '2025-03-18T11:00:00.000+08:00']);
    expect((await summaryOf(`${query}&period=quarter`)).previous_from).toBe('2025-10-01');
    const series = `series?metric=rides&bucket=month&${query}&compare=prev&period=year`;
    expect(rideSeriesSchema.parse(await ask(series)).compare?.from).toBe('2025-01-01');
  });

  it('is compared in the same way under a filter by the riders', async () => {
    const { rows } = await sql<{ id: string; internal: number }>`
      select c.public_id as id, c.id as internal from rider_category c join ec_tap t on t.category_id = c.id
      group by c.id order by count(*) desc limit 1`.execute(host.database.db);
    const [category] = rows;
    const { tiles } = await summaryOf(`from=2026-03-16&to=2026-03-18&category=${category?.id ?? ''}`);
    const own = `category_id = ${String(category?.internal)}`;
    expect(tiles.get('rides')).toMatchObject({
      compared: (await ridesBetween('2026-03-16T03:00', '2026-03-18T11:00', own)).rides,
      previous: (await ridesBetween('2026-03-09T03:00', '2026-03-11T11:00', own)).rides,
    });
  });

  it('has a series whose change is of the same hours, and whose earlier hours end with them', async () => {
    const query = 'series?metric=rides&from=2026-03-18&to=2026-03-18&bucket=hour&compare=prev';
    const { series, compare } = rideSeriesSchema.parse(await ask(query));
    const now = await ridesBetween('2026-03-18T03:00', '2026-03-18T11:00');
    const before = await ridesBetween('2026-03-17T03:00', '2026-03-17T11:00');
    expect(series?.[0]?.points).toHaveLength(24);
    expect(compare).toMatchObject({
      until: '2026-03-17T11:00:00.000+08:00',
      series: [{ total: before.rides }],
      delta_percent: percent(now.rides, before.rides),
    });
    expect(compare?.series[0]?.points.map(([hour]) => hour.slice(11, 13)).join(' ')).toBe('03 04 05 06 07 08 09 10');
  });

  it('has a series of cards that is compared by the days that are over', async () => {
    const query = 'series?metric=cards&from=2026-03-16&to=2026-03-18&compare=prev';
    const { compare } = rideSeriesSchema.parse(await ask(query));
    expect(compare).toMatchObject({ from: '2026-03-09', to: '2026-03-10' });
    expect(compare?.until).toBeUndefined();
    expect(compare?.series[0]?.points.map(([day]) => day)).toEqual(['2026-03-09', '2026-03-10']);
  });
});

describe('a day that has not begun', () => {
  it('is compared with nothing', async () => {
    host.clock.now = new Date('2026-03-18T01:20:00+08:00');
    analyst = await host.tokenOf('analyst');
    const { tiles } = await summaryOf('from=2026-03-18&to=2026-03-18');
    expect(tiles.get('rides')).toMatchObject({ compared: 0, previous: 0, delta_percent: null });
  });
});
