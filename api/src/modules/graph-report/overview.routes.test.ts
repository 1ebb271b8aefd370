import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ecGraphSchema,
  graphHeatmapSchema,
  graphMapSchema,
  graphSummarySchema,
  graphTapMonthsSchema,
  graphTapsSchema,
  graphTopSchema,
  rideSeriesSchema,
} from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { addSubstituteBuses } from '../../testing/properties/ride-numbers.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost();
  await addSubstituteBuses(host);
  analyst = await host.tokenOf('analyst');
});
afterAll(() => host.close());

const span = 'from=2026-03-09&to=2026-03-17';
async function ask(path: string): Promise<unknown> {
  const response = await host.get(`/api/graph-report/${path}`, analyst);
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json();
}

/** The truth: counted from the taps themselves. */
async function fromTaps(what: string, condition = 'true'): Promise<number> {
  const { rows } = await sql<{ value: string }>`select coalesce(${sql.raw(what)}, 0) as value
    from ec_tap where kind = 'ON' and result = 'ACCEPTED' and ${sql.raw(condition)}
      and service_day(tapped_at) between '2026-03-09' and '2026-03-17'`.execute(host.database.db);
  return Number(rows[0]?.value);
}

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
      group by d.id order by 2 desc limit 1`.execute(host.database.db);
    const [district] = rows;
    const inDistrict = `${span}&district=${district?.id}`;
    const map = graphMapSchema.parse(await ask(`map?${inDistrict}`));
    const stops = graphTopSchema.parse(await ask(`top?${inDistrict}&by=stop`));
    const routes = graphTopSchema.parse(await ask(`top?${inDistrict}&by=route&limit=1`));
    expect([map.stops.reduce((sum, stop) => sum + stop.boardings, 0), stops.total, routes.total]).toEqual(
      Array(3).fill(district?.boardings),
    );
    expect(routes.rows[0]?.code).toBe(district?.route);
    const sums = await sql<{ fares: string }>`select sum(fare_amount) as fares from ec_tap
      where kind = 'ON' and result = 'ACCEPTED' and service_day(tapped_at) between '2026-03-09' and '2026-03-17'
        and stop_location_id in (select id from location where district_id =
          (select id from district where public_id = ${district?.id ?? ''}))`.execute(host.database.db);
    const fares = Number(sums.rows[0]?.fares);
    const series = rideSeriesSchema.parse(await ask(`series?${inDistrict}&metric=revenue&bucket=hour`));
    const heat = graphHeatmapSchema.parse(await ask(`heatmap?${inDistrict}`));
    const { tiles } = graphSummarySchema.parse(await ask(`summary?${inDistrict}`));
    expect([series.totals.rides, series.series?.[0]?.total]).toEqual([district?.boardings, fares]);
    expect(heat.cells.reduce((sum, cell) => sum + cell.value, 0)).toBe(district?.boardings);
    expect(tiles.map(({ key, value }) => [key, value])).toEqual(
      expect.arrayContaining([
        ['rides', district?.boardings],
        ['revenue', fares],
        ['average_load', null],
      ]),
    );
    const refused = await host.get(`/api/graph-report/series?${inDistrict}&split=category&metric=rides`, analyst);
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'district' }] });

    const year = 'from=2025-03-20&to=2026-03-17';
    const points = ecGraphSchema.parse(await ask(`ec?${year}&chart=topup&by=point`));
    const channels = ecGraphSchema.parse(await ask(`ec?${year}&chart=topup`));
    const sum = (chart: typeof points) =>
      chart.lines.flatMap(({ values }) => values).reduce<number>((a, b) => a + (b ?? 0), 0);
    expect([points.labels.length > 3, sum(points)]).toEqual([true, sum(channels)]);

    const season = await host.database.db
      .selectFrom('season')
      .select(['public_id', 'starts_on'])
      .where('status', '=', 'ACTIVE')
      .where('kind', '=', 'GENERAL')
      .executeTakeFirstOrThrow();
    const whole = ecGraphSchema.parse(await ask(`ec?chart=lifecycle&season=${season.public_id}`));
    expect([whole.from, whole.to]).toEqual([season.starts_on, '2026-03-18']);
    const outside = await host.get(
      `/api/graph-report/summary?from=2020-01-01&to=2020-01-31&season=${season.public_id}`,
      analyst,
    );
    expect(outside.json()).toMatchObject({ errors: [{ path: 'season', code: 'OUTSIDE_SEASON' }] });
  });
});

describe('the overview', () => {
  it('shows tiles that agree with the taps, and the change since the span before', async () => {
    const summary = graphSummarySchema.parse(await ask(`summary?${span}`));
    const tiles = new Map(summary.tiles.map((tile) => [tile.key, tile]));
    expect([summary.previous_from, summary.previous_to, summary.incomplete_from]).toEqual([
      '2026-02-28',
      '2026-03-08',
      undefined,
    ]);
    expect([tiles.get('rides')?.value, tiles.get('revenue')?.value, tiles.get('active_cards')?.value]).toEqual([
      await fromTaps('count(*)'),
      await fromTaps('sum(fare_amount)'),
      await fromTaps('count(distinct card_id)'),
    ]);
    expect(tiles.get('rides')?.sparkline).toHaveLength(9);
    const { rows } = await sql<{ share: string }>`select round(100.0 * sum(load) / sum(capacity_total), 2) as share
      from load_observation where service_day(observed_at) between '2026-03-09' and '2026-03-17'`.execute(
      host.database.db,
    );
    expect(tiles.get('average_load')?.value).toBe(Number(rows[0]?.share));
    const series = rideSeriesSchema.parse(await ask(`series?${span}&metric=load&bucket=week`));
    expect(series.series).toMatchObject([{ key: 'load', total: Number(rows[0]?.share) }]);
    const split = rideSeriesSchema.parse(await ask(`series?${span}&metric=load&split=operator`));
    expect(split.series?.length).toBeGreaterThan(0);
  });

  it('shows no point for a day that is not over, nor for a week of which a part is missing', async () => {
    const sparklinesOf = async (days: string) =>
      graphSummarySchema.parse(await ask(`summary?${days}`)).tiles.map(({ sparkline }) => sparkline);
    const days = await sparklinesOf('from=2026-03-16&to=2026-03-18');
    expect(days.map(([, , today]) => today)).toEqual(days.map(() => null));
    expect(days[0]).toEqual([expect.any(Number), expect.any(Number), null]);
    const [weeks = []] = await sparklinesOf('from=2026-01-01&to=2026-03-18');
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, null, null]);
    expect(weeks.slice(1, -1)).toEqual(weeks.slice(1, -1).map(() => expect.any(Number)));
    expect(weeks.at(-2)).toBeGreaterThan(0);
  });

  it.each(['category', 'operator', 'route', 'media'])('splits rides by %s without losing one', async (split) => {
    const series = rideSeriesSchema.parse(await ask(`series?${span}&metric=rides&split=${split}&bucket=week`));
    const sum = series.series?.reduce((total, line) => total + (line.total ?? 0), 0);
    expect(sum).toBe(await fromTaps('count(*)'));
    expect(series.series?.[0]?.points.map(([bucket]) => bucket)).toEqual(['2026-03-09', '2026-03-16']);
  });

  it('counts a card once in each week and once in the whole', async () => {
    const series = rideSeriesSchema.parse(await ask(`series?${span}&metric=cards&bucket=week`));
    const [line] = series.series ?? [];
    expect(line?.total).toBe(await fromTaps('count(distinct card_id)'));
    expect(line?.points).toEqual([
      ['2026-03-09', await fromTaps('count(distinct card_id)', "service_day(tapped_at) <= '2026-03-15'")],
      ['2026-03-16', await fromTaps('count(distinct card_id)', "service_day(tapped_at) >= '2026-03-16'")],
    ]);
  });

  it('names the day from which figures may still grow, and compares with the year before', async () => {
    const series = rideSeriesSchema.parse(await ask('series?metric=revenue&from=2026-03-01&compare=year'));
    expect(series.incomplete_from).toBe('2026-03-18');
    expect(series.compare).toMatchObject({ from: '2025-03-01', to: '2025-03-18', delta_percent: null });
  });

  it('filters every number by a route, and ranks routes, stops and buses', async () => {
    const top = graphTopSchema.parse(await ask(`top?${span}&limit=3`));
    expect(top.total).toBe(await fromTaps('count(*)'));
    const best = top.rows[0];
    const narrowed = rideSeriesSchema.parse(
      await ask(`series?${span}&metric=rides&bucket=hour&route=${best?.id ?? ''}`),
    );
    expect(narrowed.series?.[0]?.total).toBe(best?.value);
    const stops = graphMapSchema.parse(await ask(`map?${span}&route=${best?.id ?? ''}`)).stops;
    expect(stops.reduce((sum, stop) => sum + stop.boardings, 0)).toBe(best?.value);
    const buses = graphTopSchema.parse(await ask(`top?${span}&by=vehicle&metric=denied`));
    expect(buses.rows.every((bus) => bus.value > 0)).toBe(true);
  });

  it('counts stops and loads to the operator of the day, also after the route has got another one', async () => {
    const { db } = host.database;
    const { rows } = await sql<{ route: number; id: number; operator: string }>`
      select t.direction_id as route, o.id, o.public_id as operator
      from ec_tap t join organization o on o.id = t.operator_org_id
      where exists (select from load_observation l where l.direction_id = t.direction_id) and t.kind = 'ON' and service_day(t.tapped_at) between '2026-03-09' and '2026-03-17'
      group by 1, 2, 3 order by count(*) desc limit 1`.execute(db);
    const [busiest] = rows;
    const narrowed = `${span}&operator=${busiest?.operator}`;
    const tilesNow = async () =>
      graphSummarySchema.parse(await ask(`summary?${narrowed}`)).tiles.map(({ key, value }) => [key, value]);
    const before = await tilesNow();
    await sql`update direction set operator_org_id = null where id = ${busiest?.route}`.execute(db);
    const { stops } = graphMapSchema.parse(await ask(`map?${narrowed}`));
    expect(before).toContainEqual(['rides', stops.reduce((sum, stop) => sum + stop.boardings, 0)]);
    expect(await tilesNow()).toEqual(before);
    await sql`update direction set operator_org_id = ${busiest?.id} where id = ${busiest?.route}`.execute(db);
  });

  it('spreads rides over weekdays and hours', async () => {
    const { cells } = graphHeatmapSchema.parse(await ask(`heatmap?${span}`));
    expect(cells.reduce((sum, cell) => sum + cell.value, 0)).toBe(await fromTaps('count(*)'));
    // Two Mondays lie in the span.
    const monday = cells.find((cell) => cell.weekday === 1);
    expect((monday?.average ?? NaN) * 2).toBe(monday?.value);
  });

  it('averages over days that have begun, however many are still to come', async () => {
    const { cells } = graphHeatmapSchema.parse(await ask('heatmap?from=2026-03-16&to=2026-03-31'));
    const monday = cells.find((cell) => cell.weekday === 1);
    expect(monday?.value).toBeGreaterThan(0);
    expect(monday?.average).toBe(monday?.value);
  });

  it('refuses to split a count of different cards by route', async () => {
    const response = await host.get('/api/graph-report/series?metric=cards&split=route', analyst);
    expect([response.statusCode, response.json()]).toMatchObject([422, { errors: [{ path: 'split' }] }]);
  });
});

describe('GET /api/graph-report/taps', () => {
  it('pages through every tap once, newest first, with masked card numbers', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = graphTapsSchema.parse(await ask(`taps?${span}&limit=150${cursor ? `&cursor=${cursor}` : ''}`));
      seen.push(...page.data.map((tap) => tap.id));
      expect(page.data.every((tap) => /^•••• •••• \d{4}$/.test(tap.card_no))).toBe(true);
      cursor = page.next_cursor;
    }
    const { rows } = await sql<{ public_id: string }>`select public_id from ec_tap
      where service_day(tapped_at) between '2026-03-09' and '2026-03-17' order by tapped_at desc, id desc`.execute(
      host.database.db,
    );
    expect(seen).toEqual(rows.map((row) => row.public_id));
  });

  it('sums the taps behind an hour of a weekday to its number, and tells sums instead of taps where they are asked for', async () => {
    const { cells } = graphHeatmapSchema.parse(await ask(`heatmap?${span}`));
    const peak = cells.reduce((most, cell) => (cell.value > most.value ? cell : most));
    const query = `taps?${span}&kind=ON&result=ACCEPTED&weekday=${peak.weekday}&hour=${peak.hour}&limit=1`;
    const sums = graphTapsSchema.parse(await ask(`${query}&sums=1`));
    expect([sums.data, sums.totals?.taps]).toEqual([[], peak.value]);
    const rows = graphTapsSchema.parse(await ask(query));
    expect([rows.data.length, rows.totals]).toEqual([1, null]);
  });

  it('refuses more than 31 days and a cursor of something else', async () => {
    const long = await host.get('/api/graph-report/taps?from=2026-01-01&to=2026-02-01', analyst);
    expect([long.statusCode, long.json()]).toMatchObject([422, { errors: [{ path: 'to' }] }]);
    const foreign = await host.get('/api/graph-report/taps?cursor=bm9uZQ', analyst);
    expect([foreign.statusCode, foreign.json()]).toMatchObject([
      422,
      { code: 'BAD_CURSOR', errors: [{ path: 'cursor' }] },
    ]);
  });
});

describe('GET /api/graph-report/taps/months', () => {
  const long = 'from=2026-02-10&to=2026-03-17';
  const sumsOf = async (params: string) => graphTapMonthsSchema.parse(await ask(`taps/months?${long}${params}`));
  const rawOf = async (condition: string) => {
    const { rows } = await sql<{ taps: number; fare: string }>`
      select count(*)::int as taps, coalesce(sum(t.fare_amount), 0) as fare from ec_tap t
      join location l on l.id = t.stop_location_id join rider_category r on r.id = t.category_id
      where service_day(t.tapped_at) between '2026-02-10' and '2026-03-17' and ${sql.raw(condition)}`.execute(
      host.database.db,
    );
    return rows[0];
  };

  it('sums the taps of a long span to what its taps sum to, also of a category, an hour of a weekday and a stop', async () => {
    const { rows } = await sql<{ category: string; stop: string; weekday: number; hour: number }>`
      select r.public_id as category, l.public_id as stop,
        extract(isodow from service_day(t.tapped_at))::int as weekday,
        extract(hour from t.tapped_at at time zone 'Asia/Ulaanbaatar')::int as hour
      from ec_tap t join location l on l.id = t.stop_location_id join rider_category r on r.id = t.category_id
      where t.kind = 'ON' and t.result = 'ACCEPTED' order by t.fare_amount desc, t.id limit 1`.execute(
      host.database.db,
    );
    const [one] = rows;
    if (!one) throw new Error('the seed has taps');
    const rides = "t.kind = 'ON' and t.result = 'ACCEPTED'";
    const all = await sumsOf('');
    expect(all.months.map(({ from, to }) => [from, to])).toEqual([
      ['2026-02-10', '2026-02-28'],
      ['2026-03-01', '2026-03-17'],
    ]);
    expect(all.months.reduce((sum, { taps }) => sum + taps, 0)).toBe(all.totals.taps);
    const raw = await rawOf(rides);
    expect(all.totals).toMatchObject({ taps: raw?.taps, fare: Number(raw?.fare) });
    const ofCategory = await rawOf(`${rides} and r.public_id = '${one.category}'`);
    expect((await sumsOf(`&category=${one.category}`)).totals).toMatchObject({
      taps: ofCategory?.taps,
      fare: Number(ofCategory?.fare),
    });
    const ofHour = await rawOf(`${rides} and extract(isodow from service_day(t.tapped_at)) = ${String(one.weekday)}
      and extract(hour from t.tapped_at at time zone 'Asia/Ulaanbaatar') = ${String(one.hour)}`);
    expect(ofHour?.taps).toBeGreaterThan(0);
    expect((await sumsOf(`&weekday=${String(one.weekday)}&hour=${String(one.hour)}`)).totals).toMatchObject({
      taps: ofHour?.taps,
      fare: Number(ofHour?.fare),
    });
    const ofStop = await rawOf(`${rides} and l.public_id = '${one.stop}'`);
    expect((await sumsOf(`&stop=${one.stop}`)).totals).toEqual({ taps: ofStop?.taps, fare: null, subsidy: null });
    const denied = await rawOf("t.kind = 'ON' and t.result like 'DENIED%'");
    expect((await sumsOf('&result=DENIED')).totals).toEqual({ taps: denied?.taps, fare: null, subsidy: null });
  });

  it('refuses the hours of a stop, which are not counted', async () => {
    const stop = '019aa5e0-0000-7000-8000-0000000000bb';
    const answer = await host.get(`/api/graph-report/taps/months?${long}&stop=${stop}&hour=8`, analyst);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ path: 'stop' }] }]);
  });
});

describe('GET /api/graph-report/ec', () => {
  it.each(['lifecycle', 'balance', 'topup', 'concession', 'subsidy', 'cohort', 'dormant'])(
    'draws %s with a value for every label',
    async (chart) => {
      const drawn = ecGraphSchema.parse(await ask(`ec?chart=${chart}&from=2025-10-01&to=2026-03-18&bucket=month`));
      expect(drawn.lines.length).toBeGreaterThan(0);
      expect(drawn.lines.map((line) => line.values.length)).toEqual(drawn.lines.map(() => drawn.labels.length));
    },
  );

  it('ends the base of cards in use, and the idle and riding cards together, at the cards that are active', async () => {
    const { rows } = await sql<{ active: number }>`
      select count(*) as active from ec_card where status = 'ACTIVE'`.execute(host.database.db);
    const lifecycle = ecGraphSchema.parse(await ask('ec?chart=lifecycle&to=2026-03-18'));
    expect(lifecycle.lines.find((line) => line.key === 'active_base')?.values.at(-1)).toBe(rows[0]?.active);
  });
});
