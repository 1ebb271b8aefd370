import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  graphTapsSchema,
  reconciliationSchema,
  statisticDimensionsSchema,
  statisticResultSchema,
} from '@ecard/shared/api-schema';
import type { StatisticResult } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost();
  analyst = await host.tokenOf('analyst');
});
afterAll(() => host.close());

const query = (body: object) =>
  host.post('/api/statistic/query', { from: '2026-03-01', to: '2026-03-17', ...body }, analyst);
const tableOf = async (body: object) => statisticResultSchema.parse((await query(body)).json());

describe('POST /api/statistic/query', () => {
  it('returns totals that include the rows beyond the limit', async () => {
    const whole = await tableOf({ measures: ['rides', 'revenue'], dimensions: ['operator', 'category'] });
    const cut = await tableOf({ measures: ['rides', 'revenue'], dimensions: ['operator', 'category'], limit: 2 });
    const { rows } = await sql<{ rides: number; revenue: string }>`
      select count(*) as rides, sum(fare_amount) as revenue from ec_tap where kind = 'ON' and result = 'ACCEPTED'
        and service_day(tapped_at) between '2026-03-01' and '2026-03-17'`.execute(host.database.db);
    expect(whole.totals).toEqual([null, null, rows[0]?.rides, Number(rows[0]?.revenue)]);
    expect([cut.rows.length, cut.row_count, cut.totals]).toEqual([2, whole.rows.length, whole.totals]);
    expect(whole.rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(rows[0]?.rides);
  });

  it('names the ids by which the taps behind a number add up to it', async () => {
    const table = await tableOf({ measures: ['rides'], dimensions: ['operator', 'category', 'weekday'] });
    const [operators, categories, weekdays] = table.part_ids;
    const [operator = '', category = '', weekday, rides] = table.rows.find((row) => Number(row[3]) > 5) ?? [];
    const asked = {
      ...{ from: '2026-03-01', to: '2026-03-17', result: 'ACCEPTED', kind: 'ON', weekday: String(weekday) },
      ...{ operator: operators?.[String(operator)] ?? '', category: categories?.[String(category)] ?? '' },
    };
    const search = new URLSearchParams(asked).toString();
    const answer = await host.get(`/api/graph-report/taps?${search}&sums=1`, analyst);
    expect(graphTapsSchema.parse(answer.json()).totals?.taps).toBe(rides);
    expect(weekdays).toBeNull();
  });

  it('ranks operators by a measure, and applies the filters', async () => {
    const league = await tableOf({ measures: ['rides', 'denied_share'], dimensions: ['operator'], sort: '-rides' });
    const rides = league.rows.map((row) => Number(row[1]));
    expect(rides).toEqual(rides.toSorted((a, b) => b - a));
    const media = await tableOf({ measures: ['rides'], dimensions: ['media'], filters: { media: ['QR', 'BANK'] } });
    expect(media.rows.length).toBe(2);
  });

  it('compares this year with the year before by month', async () => {
    await sql`insert into agg_ride_category_day (day, operator_org_id, category_id, rides)
      values ('2025-03-10', 1, 1, 10)`.execute(host.database.db);
    const table = await tableOf({
      measures: ['rides'],
      dimensions: ['month', 'category'],
      from: '2026-03-01',
      to: '2026-03-31',
      compare: 'year',
    });
    expect(table.columns.map((column) => column.key)).toEqual([
      'month',
      'category',
      'rides',
      'rides_before',
      'rides_change',
      'rides_compared',
    ]);
    expect(table.rows.find((row) => row[3] === 10)?.slice(0, 2)).toEqual(['2026-03-01', 'Том хүн']);
  });

  it('compares the running day until the last full hour, in its row and in the total', async () => {
    const { db } = host.database;
    await sql`insert into agg_ride_hour (day, hour, operator_org_id, rides) values
      ('2025-03-18', 10, 1, 1), ('2025-03-18', 11, 1, 2), ('2025-03-18', 12, 1, 4)`.execute(db);
    await sql`insert into agg_ride_operator_day (day, operator_org_id, rides) values ('2025-03-17', 1, 8),
      ('2025-03-18', 1, 7)`.execute(db);
    const table = await tableOf({
      measures: ['rides'],
      dimensions: ['day'],
      from: '2026-03-17',
      to: '2026-03-18',
      compare: 'year',
    });
    const { rows } = await sql<{ day: string; until: number }>`
      select service_day(tapped_at) as day, count(*) filter (where tapped_at < '2026-03-18T12:00+08:00')::int as until
      from ec_tap where kind = 'ON' and result = 'ACCEPTED' and service_day(tapped_at) between '2026-03-17' and '2026-03-18'
      group by 1 order by 1`.execute(db);
    expect(table.previous_until).toBe('2025-03-18T12:00:00.000+08:00');
    // A row: the day, its rides, those of the year before, the change, and the rides that the change is of.
    expect(table.rows.map((row) => [row[0], row[2], row[4]])).toEqual([
      ['2026-03-17', 8, rows[0]?.until],
      ['2026-03-18', 3, rows[1]?.until],
    ]);
    expect(table.rows[1]?.[3]).toBe(Math.round((((rows[1]?.until ?? 0) - 3) / 3) * 1000) / 10);
    expect(table.totals[2]).toBe(11);
  });

  it('returns passenger kilometres and loads from the counts of the buses, and does not split them by rider', async () => {
    const table = await tableOf({ measures: ['rides', 'passenger_km', 'average_load'], dimensions: ['route'] });
    const { rows } = await sql<{ km: number; load: number }>`
      select round(sum(o.load * w.way_m) filter (where o.trip_no is not null) / 100.0) / 10 as km,
        round(100.0 * sum(o.load) / sum(o.capacity_total), 2) as load
      from load_observation o
      cross join lateral (
        select n.distance_m - s.distance_m as way_m from direction_stop s
        left join direction_stop n on (n.direction_id, n.dir, n.seq) = (s.direction_id, s.dir, s.seq + 1)
        where (s.direction_id, s.dir, s.location_id) = (o.direction_id, o.dir, o.location_id) order by s.seq limit 1
      ) w
      where service_day(o.observed_at) between '2026-03-01' and '2026-03-17'`.execute(host.database.db);
    expect(table.totals.slice(2)).toEqual([Number(rows[0]?.km), Number(rows[0]?.load)]);
    expect(table.totals[2]).toBeGreaterThan(1_000);
    const refused = await query({ measures: ['passenger_km'], dimensions: ['category'] });
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'measures' }] });
  });

  it('keeps the cells of the first values of each dimension, with their sums and the totals of all', async () => {
    const question = { measures: ['rides'], dimensions: ['route', 'day'], sort: '-rides' };
    const [whole, cut, routes, days] = await Promise.all([
      tableOf({ ...question, limit: 5000 }),
      tableOf({ ...question, limit: 5000, tops: [3, 4] }),
      tableOf({ ...question, dimensions: ['route'], limit: 3 }),
      tableOf({ measures: ['rides'], dimensions: ['day'], limit: 4 }),
    ]);
    const [routeNames, dayNames] = [routes, days].map(({ rows }) => rows.map(([name]) => name));
    const kept = whole.rows.filter(
      ([route, day]) => routeNames?.includes(route ?? null) && dayNames?.includes(day ?? null),
    );
    expect(cut.rows).toEqual(kept);
    expect([cut.row_count, cut.totals]).toEqual([kept.length, whole.totals]);
    expect(cut.sums).toEqual([routes, days].map(({ rows, row_count }) => ({ rows, row_count })));
    expect(kept.length).toBeGreaterThan(6);
    expect(kept.length).toBeLessThan(whole.rows.length);
  });

  it('answers several measures at once with the numbers of each alone, sorted by the total of any', async () => {
    const measures = ['rides', 'revenue', 'denied_share', 'average_load'];
    const question = { dimensions: ['route', 'weekday'], limit: 5000, tops: [5000, 5000] };
    const [all, ...alone] = await Promise.all([
      tableOf({ ...question, measures, sort: '-revenue' }),
      ...measures.map((measure) => tableOf({ ...question, measures: [measure] })),
    ]);
    // Every number of a table, by the names of its row.
    const numbersOf = ({ rows, totals, sums = [] }: StatisticResult, at: number) => {
      const entries = (some: StatisticResult['rows'], names: number, kind: string) =>
        some.map((row) => [`${kind} ${row.slice(0, names).join('|')}`, row[names + at]] as const);
      return [
        ...entries(rows, 2, 'cell'),
        ...entries([totals], 2, 'total'),
        ...sums.flatMap((sum, place) => entries(sum.rows, 1, `sum ${String(place)}`)),
      ];
    };
    const together = measures.map((_, at) => {
      const known = new Map(numbersOf(all, at));
      // Counters of buses may know of routes that nobody paid on: they are rows of the whole table alone.
      return numbersOf(alone[at] ?? all, 0).map(([name]) => [name, known.get(name)]);
    });
    expect(together).toEqual(alone.map((table) => numbersOf(table, 0)));
    const revenue = (all.sums?.[0]?.rows ?? []).map((row) => Number(row[2]));
    expect(revenue.length).toBeGreaterThan(5);
    expect(revenue).toEqual(revenue.toSorted((a, b) => b - a));
  });

  it('counts the rides that began in a district, and refuses loads and riders there', async () => {
    const { rows } = await sql<{ id: string; rides: number }>`
      select x.public_id as id, count(*)::int as rides from ec_tap t join location l on l.id = t.stop_location_id
        join district x on x.id = l.district_id
      where t.kind = 'ON' and t.result = 'ACCEPTED' and service_day(t.tapped_at) between '2026-03-01' and '2026-03-17'
      group by 1 order by 2 desc limit 1`.execute(host.database.db);
    const filters = { district: [rows[0]?.id] };
    const table = await tableOf({ measures: ['rides'], dimensions: ['weekday', 'route'], filters });
    expect(table.totals[2]).toBe(rows[0]?.rides);
    const [load, riders] = await Promise.all([
      query({ measures: ['average_load'], dimensions: ['route'], filters }),
      query({ measures: ['rides'], dimensions: ['category'], filters }),
    ]);
    expect([load.statusCode, riders.statusCode]).toEqual([422, 422]);
  });

  it('numbers records of the same name, so that each has a row of its own', async () => {
    const { db } = host.database;
    const league = { measures: ['rides'], dimensions: ['operator'], sort: '-rides' };
    const before = await tableOf(league);
    const name = String(before.rows[0]?.[0]);
    await sql`update organization set name = ${name} where name = ${String(before.rows[1]?.[0])}`.execute(db);
    const after = await tableOf(league);
    expect(after.rows.slice(0, 2).map((row) => row[0])).toEqual(expect.arrayContaining([name, `${name} (2)`]));
    expect(after.rows.map((row) => row[1])).toEqual(before.rows.map((row) => row[1]));
  });

  it('numbers only equal names of its answer, and leaves the plain one to the route in use', async () => {
    const { db } = host.database;
    const question = { measures: ['rides'], dimensions: ['route'], sort: '-rides', limit: 2 };
    const busiest = (await tableOf(question)).rows.map((row) => String(row[0]));
    const routes = await db
      .selectFrom('direction')
      .select(['id', 'public_id', 'code', 'name'])
      .where(sql`code || ' ' || name`, 'in', busiest)
      .orderBy('id')
      .execute();
    const [archived, used] = routes;
    const name = `${String(used?.code)} ${String(used?.name)}`;
    await db
      .updateTable('direction')
      .set({ status: 'ARCHIVED', code: String(used?.code), name: String(used?.name) })
      .where('id', '=', Number(archived?.id))
      .execute();
    const namesOf = async (...ids: readonly (string | undefined)[]) =>
      (await tableOf({ ...question, filters: { route: ids } })).rows.map((row) => row[0]);
    expect((await namesOf(archived?.public_id, used?.public_id)).sort()).toEqual([name, `${name} (2)`]);
    expect(await namesOf(used?.public_id)).toEqual([name]);
    expect(await namesOf(archived?.public_id)).toEqual([name]);
    const series = await host.get(
      `/api/graph-report/series?from=2026-03-01&to=2026-03-17&metric=rides&split=route`,
      analyst,
    );
    const lines = series.json<{ series: { key: string; name: string }[] }>().series;
    expect(lines.find(({ key }) => key === used?.public_id)?.name).toBe(name);
    expect(lines.find(({ key }) => key === archived?.public_id)?.name).toBe(`${name} (2)`);
  });

  it('refuses a filter it does not know instead of counting everything', async () => {
    const refused = await query({ measures: ['rides'], dimensions: ['day'], filters: { operators: ['x'] } });
    expect(refused.statusCode).toBe(422);
  });

  it('refuses to sort by an unselected column, and an unknown measure', async () => {
    const sorted = await query({ measures: ['rides'], dimensions: ['day'], sort: 'revenue' });
    expect([sorted.statusCode, sorted.json()]).toMatchObject([422, { errors: [{ path: 'sort' }] }]);
    const unknown = await query({ measures: ['password_hash'], dimensions: [] });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([422, { errors: [{ path: 'measures.0' }] }]);
  });
});

describe('GET /api/statistic/dimensions', () => {
  it('lists the dimensions and measures', async () => {
    const answer = statisticDimensionsSchema.parse((await host.get('/api/statistic/dimensions', analyst)).json());
    expect(answer.measures.map((measure) => measure.key)).toContain('subsidy');
    expect(answer.dimensions.map((dimension) => dimension.key)).toContain('operator');
  });
});

describe('GET /api/statistic/reconciliation', () => {
  it('finds no difference between taps, ledger and settlement, and names and adds up the days that differ', async () => {
    const read = async () =>
      reconciliationSchema.parse((await host.get('/api/statistic/reconciliation?from=2026-03-01', analyst)).json());
    const agreed = await read();
    expect([agreed.totals.difference, agreed.days]).toEqual([0, []]);
    expect(agreed.totals.taps).toBeGreaterThan(0);
    await sql`insert into ec_ledger (card_id, seq, kind, amount, balance_after, occurred_at)
      select id, 100000, 'FARE', -7, 0, '2026-03-12T02:59:00+08:00' from ec_card limit 1`.execute(host.database.db);
    expect((await read()).days).toMatchObject([{ day: '2026-03-11', difference: 7 }]);
    await sql`insert into ec_ledger (card_id, seq, kind, amount, balance_after, occurred_at)
      select id, 100001, 'FARE', 7, 0, '2026-03-13T12:00:00+08:00' from ec_card limit 1`.execute(host.database.db);
    const opposed = await read();
    expect([opposed.days.length, opposed.totals.difference]).toEqual([2, 14]);
  });
});
