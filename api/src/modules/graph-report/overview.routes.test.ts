import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ecGraphSchema,
  graphHeatmapSchema,
  graphMapSchema,
  graphSummarySchema,
  graphTopSchema,
  rideSeriesSchema,
} from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { span, startGraphHost } from './graph-fixture.ts';
import type { GraphHost } from './graph-fixture.ts';

let graphs: GraphHost;
beforeAll(async () => {
  graphs = await startGraphHost();
});
afterAll(() => graphs.host.close());

describe('a graph', () => {
  it('counts boardings of a district, top-ups of a point and days of a season as the rows behind it do', async () => {
    const { rows } = await sql<{ id: string; boardings: number; route: string }>`
      select d.public_id as id, count(*) as boardings,
        (array_agg(r.code order by r.n desc, r.code))[1] as route
      from district d
      join lateral (
        select t.id, q.code, count(*) over (partition by q.code) as n from ec_tap t
        join location l on l.id = t.stop_location_id join direction q on q.id = t.direction_id
        where l.district_id = d.id and t.kind = 'ON' and t.result = 'ACCEPTED'
          and service_day(t.tapped_at) between '2026-03-09' and '2026-03-17'
      ) r on true
      group by d.id order by 2 desc limit 1`.execute(graphs.host.database.db);
    const [district] = rows;
    const inDistrict = `${span}&district=${district?.id}`;
    const map = graphMapSchema.parse(await graphs.ask(`map?${inDistrict}`));
    const stops = graphTopSchema.parse(await graphs.ask(`top?${inDistrict}&by=stop`));
    const routes = graphTopSchema.parse(await graphs.ask(`top?${inDistrict}&by=route&limit=1`));
    expect([map.stops.reduce((sum, stop) => sum + stop.boardings, 0), stops.total, routes.total]).toEqual(
      Array(3).fill(district?.boardings),
    );
    expect(routes.rows[0]?.code).toBe(district?.route);
    const sums = await sql<{ fares: string }>`select sum(fare_amount) as fares from ec_tap
      where kind = 'ON' and result = 'ACCEPTED' and service_day(tapped_at) between '2026-03-09' and '2026-03-17'
        and stop_location_id in (select id from location where district_id =
          (select id from district where public_id = ${district?.id ?? ''}))`.execute(graphs.host.database.db);
    const fares = Number(sums.rows[0]?.fares);
    const series = rideSeriesSchema.parse(await graphs.ask(`series?${inDistrict}&metric=revenue&bucket=hour`));
    const heat = graphHeatmapSchema.parse(await graphs.ask(`heatmap?${inDistrict}`));
    const { tiles } = graphSummarySchema.parse(await graphs.ask(`summary?${inDistrict}`));
    expect([series.totals.rides, series.series?.[0]?.total]).toEqual([district?.boardings, fares]);
    expect(heat.cells.reduce((sum, cell) => sum + cell.value, 0)).toBe(district?.boardings);
    expect(tiles.map(({ key, value }) => [key, value])).toEqual(
      expect.arrayContaining([
        ['rides', district?.boardings],
        ['revenue', fares],
        ['average_load', null],
      ]),
    );
    const refused = await graphs.host.get(
      `/api/graph-report/series?${inDistrict}&split=category&metric=rides`,
      graphs.analyst,
    );
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'district' }] });

    const year = 'from=2025-03-20&to=2026-03-17';
    const points = ecGraphSchema.parse(await graphs.ask(`ec?${year}&chart=topup&by=point`));
    const channels = ecGraphSchema.parse(await graphs.ask(`ec?${year}&chart=topup`));
    const sum = (chart: typeof points) =>
      chart.lines.flatMap(({ values }) => values).reduce<number>((a, b) => a + (b ?? 0), 0);
    expect([points.labels.length > 3, sum(points)]).toEqual([true, sum(channels)]);

    const season = await graphs.host.database.db
      .selectFrom('season')
      .select(['public_id', 'starts_on'])
      .where('status', '=', 'ACTIVE')
      .where('kind', '=', 'GENERAL')
      .executeTakeFirstOrThrow();
    const whole = ecGraphSchema.parse(await graphs.ask(`ec?chart=lifecycle&season=${season.public_id}`));
    expect([whole.from, whole.to]).toEqual([season.starts_on, '2026-03-18']);
    const outside = await graphs.host.get(
      `/api/graph-report/summary?from=2020-01-01&to=2020-01-31&season=${season.public_id}`,
      graphs.analyst,
    );
    expect(outside.json()).toMatchObject({ errors: [{ path: 'season', code: 'OUTSIDE_SEASON' }] });
  });
});

describe('the overview', () => {
  it('shows tiles that agree with the taps, and the change since the span before', async () => {
    const summary = graphSummarySchema.parse(await graphs.ask(`summary?${span}`));
    const tiles = new Map(summary.tiles.map((tile) => [tile.key, tile]));
    expect([summary.previous_from, summary.previous_to, summary.incomplete_from]).toEqual([
      '2026-02-28',
      '2026-03-08',
      undefined,
    ]);
    expect([tiles.get('rides')?.value, tiles.get('revenue')?.value, tiles.get('active_cards')?.value]).toEqual([
      await graphs.fromTaps('count(*)'),
      await graphs.fromTaps('sum(fare_amount)'),
      await graphs.fromTaps('count(distinct card_id)'),
    ]);
    expect(tiles.get('rides')?.sparkline).toHaveLength(9);
    const { rows } = await sql<{ share: string }>`select round(100.0 * sum(load) / sum(capacity_total), 2) as share
      from load_observation where service_day(observed_at) between '2026-03-09' and '2026-03-17'`.execute(
      graphs.host.database.db,
    );
    expect(tiles.get('average_load')?.value).toBe(Number(rows[0]?.share));
    const series = rideSeriesSchema.parse(await graphs.ask(`series?${span}&metric=load&bucket=week`));
    expect(series.series).toMatchObject([{ key: 'load', total: Number(rows[0]?.share) }]);
    const split = rideSeriesSchema.parse(await graphs.ask(`series?${span}&metric=load&split=operator`));
    expect(split.series?.length).toBeGreaterThan(0);
  });

  it('shows no point for a day that is not over, nor for a week of which a part is missing', async () => {
    const sparklinesOf = async (days: string) =>
      graphSummarySchema.parse(await graphs.ask(`summary?${days}`)).tiles.map(({ sparkline }) => sparkline);
    const days = await sparklinesOf('from=2026-03-16&to=2026-03-18');
    expect(days.map(([, , today]) => today)).toEqual(days.map(() => null));
    expect(days[0]).toEqual([expect.any(Number), expect.any(Number), null]);
    const [weeks = []] = await sparklinesOf('from=2026-01-01&to=2026-03-18');
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, null, null]);
    expect(weeks.slice(1, -1)).toEqual(weeks.slice(1, -1).map(() => expect.any(Number)));
    expect(weeks.at(-2)).toBeGreaterThan(0);
  });

  it.each(['category', 'operator', 'route', 'media'])('splits rides by %s without losing one', async (split) => {
    const series = rideSeriesSchema.parse(await graphs.ask(`series?${span}&metric=rides&split=${split}&bucket=week`));
    const sum = series.series?.reduce((total, line) => total + (line.total ?? 0), 0);
    expect(sum).toBe(await graphs.fromTaps('count(*)'));
    expect(series.series?.[0]?.points.map(([bucket]) => bucket)).toEqual(['2026-03-09', '2026-03-16']);
  });

  it('counts a card once in each week and once in the whole', async () => {
    const series = rideSeriesSchema.parse(await graphs.ask(`series?${span}&metric=cards&bucket=week`));
    const [line] = series.series ?? [];
    expect(line?.total).toBe(await graphs.fromTaps('count(distinct card_id)'));
    expect(line?.points).toEqual([
      ['2026-03-09', await graphs.fromTaps('count(distinct card_id)', "service_day(tapped_at) <= '2026-03-15'")],
      ['2026-03-16', await graphs.fromTaps('count(distinct card_id)', "service_day(tapped_at) >= '2026-03-16'")],
    ]);
  });

  it('names the day from which figures may still grow, and compares with the year before', async () => {
    const series = rideSeriesSchema.parse(await graphs.ask('series?metric=revenue&from=2026-03-01&compare=year'));
    expect(series.incomplete_from).toBe('2026-03-18');
    expect(series.compare).toMatchObject({ from: '2025-03-01', to: '2025-03-18', delta_percent: null });
  });

  it('filters every number by a route, and ranks routes, stops and buses', async () => {
    const top = graphTopSchema.parse(await graphs.ask(`top?${span}&limit=3`));
    expect(top.total).toBe(await graphs.fromTaps('count(*)'));
    const best = top.rows[0];
    const narrowed = rideSeriesSchema.parse(
      await graphs.ask(`series?${span}&metric=rides&bucket=hour&route=${best?.id ?? ''}`),
    );
    expect(narrowed.series?.[0]?.total).toBe(best?.value);
    const stops = graphMapSchema.parse(await graphs.ask(`map?${span}&route=${best?.id ?? ''}`)).stops;
    expect(stops.reduce((sum, stop) => sum + stop.boardings, 0)).toBe(best?.value);
    const buses = graphTopSchema.parse(await graphs.ask(`top?${span}&by=vehicle&metric=denied`));
    expect(buses.rows.every((bus) => bus.value > 0)).toBe(true);
  });

  it('counts stops and loads to the operator of the day, also after the route has got another one', async () => {
    const { db } = graphs.host.database;
    const { rows } = await sql<{ route: number; id: number; operator: string }>`
      select t.direction_id as route, o.id, o.public_id as operator
      from ec_tap t join organization o on o.id = t.operator_org_id
      where exists (select from load_observation l where l.direction_id = t.direction_id) and t.kind = 'ON' and service_day(t.tapped_at) between '2026-03-09' and '2026-03-17'
      group by 1, 2, 3 order by count(*) desc limit 1`.execute(db);
    const [busiest] = rows;
    const narrowed = `${span}&operator=${busiest?.operator}`;
    const tilesNow = async () =>
      graphSummarySchema.parse(await graphs.ask(`summary?${narrowed}`)).tiles.map(({ key, value }) => [key, value]);
    const before = await tilesNow();
    await sql`update direction set operator_org_id = null where id = ${busiest?.route}`.execute(db);
    const { stops } = graphMapSchema.parse(await graphs.ask(`map?${narrowed}`));
    expect(before).toContainEqual(['rides', stops.reduce((sum, stop) => sum + stop.boardings, 0)]);
    expect(await tilesNow()).toEqual(before);
    await sql`update direction set operator_org_id = ${busiest?.id} where id = ${busiest?.route}`.execute(db);
  });

  it('spreads rides over weekdays and hours', async () => {
    const { cells } = graphHeatmapSchema.parse(await graphs.ask(`heatmap?${span}`));
    expect(cells.reduce((sum, cell) => sum + cell.value, 0)).toBe(await graphs.fromTaps('count(*)'));
    // Two Mondays lie in the span.
    const monday = cells.find((cell) => cell.weekday === 1);
    expect((monday?.average ?? NaN) * 2).toBe(monday?.value);
  });

  it('averages over days that have begun, however many are still to come', async () => {
    const { cells } = graphHeatmapSchema.parse(await graphs.ask('heatmap?from=2026-03-16&to=2026-03-31'));
    const monday = cells.find((cell) => cell.weekday === 1);
    expect(monday?.value).toBeGreaterThan(0);
    expect(monday?.average).toBe(monday?.value);
  });

  it('refuses to split a count of different cards by route', async () => {
    const response = await graphs.host.get('/api/graph-report/series?metric=cards&split=route', graphs.analyst);
    expect([response.statusCode, response.json()]).toMatchObject([422, { errors: [{ path: 'split' }] }]);
  });
});

describe('GET /api/graph-report/ec', () => {
  it.each(['lifecycle', 'balance', 'topup', 'concession', 'subsidy', 'cohort', 'dormant'])(
    'draws %s with a value for every label',
    async (chart) => {
      const drawn = ecGraphSchema.parse(
        await graphs.ask(`ec?chart=${chart}&from=2025-10-01&to=2026-03-18&bucket=month`),
      );
      expect(drawn.lines.length).toBeGreaterThan(0);
      expect(drawn.lines.map((line) => line.values.length)).toEqual(drawn.lines.map(() => drawn.labels.length));
    },
  );

  it('ends the base of cards in use, and the idle and riding cards together, at the cards that are active', async () => {
    const { rows } = await sql<{ active: number }>`
      select count(*) as active from ec_card where status = 'ACTIVE'`.execute(graphs.host.database.db);
    const lifecycle = ecGraphSchema.parse(await graphs.ask('ec?chart=lifecycle&to=2026-03-18'));
    expect(lifecycle.lines.find((line) => line.key === 'active_base')?.values.at(-1)).toBe(rows[0]?.active);
  });
});
