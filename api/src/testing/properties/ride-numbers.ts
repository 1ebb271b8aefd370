import { expect } from '@jest/globals';
import {
  MOST_STATISTIC_ROWS,
  graphHeatmapSchema,
  graphMapSchema,
  graphSummarySchema,
  graphTapMonthsSchema,
  graphTapsSchema,
  graphTopSchema,
  mediaTypes,
  rideSeriesSchema,
  statisticResultSchema,
} from '@ecard/shared/api-schema';
import type { ExportJob, StatisticDimension, StatisticMeasure, StatisticResult } from '@ecard/shared/api-schema';
import fc from 'fast-check';
import { sql } from 'kysely';
import { addDays } from '../../time/ulaanbaatar.ts';
import type { TestHost } from '../test-host.ts';

/** Service day of the hosts' clock, which is not over. */
const RUNNING_DAY = '2026-03-18';
const MEASURES = ['rides', 'revenue', 'subsidy', 'denied'] as const;
type PivotRows = StatisticResult['rows'];
type Sums = Readonly<Record<(typeof MEASURES)[number], number>>;
/** Without riders, who are not known by the district where they got on. */
const RIDE_DIMENSIONS = ['day', 'week', 'month', 'year', 'weekday', 'hour', 'operator', 'route'] as const;

/** A question to all parts of a dashboard. */
interface RideQuestion {
  readonly span: { readonly from: string; readonly to: string };
  /** By the names of the parameters. */
  readonly filter: Readonly<Record<string, string>>;
  /** Of the pivot. */
  readonly dimensions: readonly StatisticDimension[];
}

/**
 * Moves every fifth tap to a bus of another operator: a substitute on the same route.
 *
 * @returns Public id of the operator with the most taps in substitutes.
 */
export async function addSubstituteBuses({ database: { db } }: TestHost): Promise<string> {
  const { rows } = await sql<{ operator: string }>`
    with moved as (
      update ec_tap t set vehicle_id = other.id, operator_org_id = other.operator_org_id
      from vehicle own cross join lateral (
        select v.id, v.operator_org_id from vehicle v where v.operator_org_id <> own.operator_org_id order by v.id limit 1
      ) other
      where own.id = t.vehicle_id and t.id % 5 = 0
      returning t.operator_org_id
    )
    select o.public_id as operator from moved m join organization o on o.id = m.operator_org_id
    group by o.id order by count(*) desc, o.id limit 1`.execute(db);
  await sql`select rebuild_ride_aggregates(min(service_day(tapped_at)), max(service_day(tapped_at))) from ec_tap`.execute(
    db,
  );
  const [most] = rows;
  if (!most) throw new Error('The seed has no buses of two operators.');
  return most.operator;
}

/**
 * Makes random questions: spans up to the running day, whole months among them, and any possible filters.
 *
 * @param days - Days before the running day that have taps.
 */
export async function rideQuestions({ database: { db } }: TestHost, days: number): Promise<fc.Arbitrary<RideQuestion>> {
  const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id);
  const [operators, routes, districts, categories] = await Promise.all([
    idsOf(
      sql`select distinct o.public_id as id from ec_tap t join organization o on o.id = t.operator_org_id order by 1`,
    ),
    idsOf(sql`select distinct d.public_id as id from ec_tap t join direction d on d.id = t.direction_id order by 1`),
    idsOf(sql`select distinct x.public_id as id from location l join district x on x.id = l.district_id order by 1`),
    idsOf(sql`select public_id as id from rider_category order by 1`),
  ]);
  const maybe = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
  const anyDays = fc
    .record({ daysBefore: fc.nat({ max: days }), length: fc.integer({ min: 1, max: 12 }) })
    .map(({ daysBefore, length }) => {
      const to = addDays(RUNNING_DAY, -daysBefore);
      return { from: addDays(to, 1 - length), to };
    });
  const span = fc.oneof(
    { weight: 3, arbitrary: anyDays },
    { weight: 1, arbitrary: fc.constant({ from: `${RUNNING_DAY.slice(0, 7)}-01`, to: RUNNING_DAY }) },
  );
  const places = { operator: maybe(operators), route: maybe(routes) };
  const some = (dimensions: readonly StatisticDimension[]) =>
    fc.uniqueArray(fc.constantFrom(...dimensions), { minLength: 1, maxLength: 2 });
  return fc
    .oneof(
      fc.record({
        span,
        filter: fc.record({ ...places, category: maybe(categories), media: maybe(mediaTypes.values) }),
        dimensions: some([...RIDE_DIMENSIONS, 'category', 'media']),
      }),
      fc.record({
        span,
        filter: fc.record({ ...places, district: fc.constantFrom(...districts) }),
        dimensions: some(RIDE_DIMENSIONS),
      }),
    )
    .map((question) => ({
      ...question,
      filter: Object.fromEntries(
        Object.entries(question.filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    }));
}

/**
 * Expects tiles, series, pivot, heat map, map, file and the taps behind them to agree with a plain sum over the taps.
 *
 * @param analyst - Token that may see and export dashboards.
 * @param mostTaps - The taps of larger numbers are not read.
 */
export async function expectSameNumbers(
  host: TestHost,
  analyst: string,
  { span, filter, dimensions }: RideQuestion,
  mostTaps: number,
): Promise<void> {
  const query = { ...span, ...filter };
  const get = async (part: string, params: object) => {
    const search = new URLSearchParams(Object.entries({ ...query, ...params })).toString();
    return (await host.get(`/api/graph-report/${part}?${search}`, analyst)).json<unknown>();
  };
  const { duplicates, ...raw } = await rawSums(host, span, filter);

  const series = rideSeriesSchema.parse(await get('series', {}));
  expect(series.totals).toMatchObject({ rides: raw.rides, revenue: raw.revenue, denied: raw.denied });
  expect(sumsOf(series.days)).toMatchObject({ rides: raw.rides, revenue: raw.revenue, denied: raw.denied });
  const lines = rideSeriesSchema.parse(
    await get('series', { metric: 'revenue', bucket: dimensions[0] === 'week' ? 'week' : 'day', split: 'operator' }),
  );
  const points = (lines.series ?? []).flatMap((line) => line.points.map(([, value]) => value));
  expect([sumOf((lines.series ?? []).map((line) => line.total)), sumOf(points)]).toEqual([raw.revenue, raw.revenue]);

  const { tiles } = graphSummarySchema.parse(await get('summary', {}));
  const tile = (key: string) => tiles.find((one) => one.key === key)?.value;
  expect([tile('rides'), tile('revenue'), tile('subsidy')]).toEqual([raw.rides, raw.revenue, raw.subsidy]);

  // Riders' categories are not counted by district, nor stops by riders.
  for (const by of filter.district ? ['route'] : ['route', 'category']) {
    const top = graphTopSchema.parse(await get('top', { by, limit: '100' }));
    expect([top.total, sumOf(top.rows.map(({ value }) => value))]).toEqual([raw.rides, raw.rides]);
  }
  if (!filter.category && !filter.media) {
    const { stops } = graphMapSchema.parse(await get('map', {}));
    expect(sumOf(stops.map(({ boardings }) => boardings))).toBe(raw.rides);
  }

  const tapSums = async (result: string) =>
    graphTapsSchema.parse(await get('taps', { kind: 'ON', result, sums: '1' })).totals;
  expect(await tapSums('ACCEPTED')).toMatchObject({ taps: raw.rides, fare: raw.revenue });
  expect(await tapSums('DENIED_BALANCE,DENIED_LIMIT,DENIED_HOTLIST,DENIED_EXPIRED')).toMatchObject({
    taps: raw.denied,
  });

  const months = graphTapMonthsSchema.parse(await get('taps/months', {}));
  expect(months.totals).toEqual({ taps: raw.rides, fare: raw.revenue, subsidy: raw.subsidy });

  const { cells } = graphHeatmapSchema.parse(await get('heatmap', {}));
  expect(sumOf(cells.map(({ value }) => value))).toBe(raw.rides);

  const pivotOf = async (measures: readonly StatisticMeasure[]) => {
    const filters = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, [value]]));
    const tops = dimensions.map(() => MOST_STATISTIC_ROWS);
    const question = { measures, dimensions, filters, tops, sort: '-revenue', limit: MOST_STATISTIC_ROWS };
    const answer = await host.post('/api/statistic/query', { ...span, ...question }, analyst);
    return statisticResultSchema.parse(answer.json());
  };
  const pivot = await pivotOf(MEASURES);
  const values = MEASURES.map((name) => raw[name]);
  const added = (rows: PivotRows, from: number) =>
    MEASURES.map((_, at) => sumOf(rows.map((row) => Number(row[from + at]))));
  expect(pivot.totals.slice(dimensions.length)).toEqual(values);
  expect(added(pivot.rows, dimensions.length)).toEqual(values);
  expect(pivot.sums?.map(({ rows }) => added(rows, 1))).toEqual(dimensions.map(() => values));
  const alone = await pivotOf(['revenue']);
  const ofRevenue = (rows: PivotRows, from: number) => rows.map((row) => [...row.slice(0, from), row[from + 1]]);
  expect(alone.rows).toEqual(ofRevenue(pivot.rows, dimensions.length));
  expect(alone.sums?.map(({ rows }) => rows)).toEqual(pivot.sums?.map(({ rows }) => ofRevenue(rows, 1)));

  for (const sums of await exportedSums(host, analyst, query)) expect(sums).toEqual(raw);

  const behind = async (params: object) => drilledTaps((cursor) => get('taps', { ...params, ...cursor }));
  const largest = cells.toSorted((a, b) => b.value - a.value)[0];
  if (largest && largest.value <= mostTaps) {
    const { weekday, hour, value } = largest;
    expect(await behind({ weekday, hour, result: 'ACCEPTED' })).toHaveLength(value);
  }
  if (raw.rides + raw.denied + duplicates > mostTaps) return;
  const taps = await behind({});
  const accepted = taps.filter(({ result }) => result === 'ACCEPTED');
  expect([accepted.length, sumOf(accepted.map(({ fare }) => fare))]).toEqual([raw.rides, raw.revenue]);
  expect(sumOf(accepted.map(({ subsidy }) => subsidy))).toBe(raw.subsidy);
  expect(taps).toHaveLength(raw.rides + raw.denied + duplicates);
}

/** Sums of the taps themselves, without any aggregate. */
async function rawSums(
  { database: { db } }: TestHost,
  { from, to }: RideQuestion['span'],
  { operator, route, district, category, media }: RideQuestion['filter'],
): Promise<Sums & { readonly duplicates: number }> {
  const conditions = [
    sql`t.kind = 'ON' and service_day(t.tapped_at) between ${from} and ${to}`,
    ...(operator ? [sql`o.public_id = ${operator}`] : []),
    ...(route ? [sql`d.public_id = ${route}`] : []),
    ...(district ? [sql`x.public_id = ${district}`] : []),
    ...(category ? [sql`r.public_id = ${category}`] : []),
    ...(media ? [sql`t.media_type = ${media}`] : []),
  ];
  const { rows } = await sql<{ rides: number; revenue: string; subsidy: string; denied: number; duplicates: number }>`
    select count(*) filter (where t.result = 'ACCEPTED')::int as rides,
      coalesce(sum(t.fare_amount) filter (where t.result = 'ACCEPTED'), 0) as revenue,
      coalesce(sum(t.subsidy_amount) filter (where t.result = 'ACCEPTED'), 0) as subsidy,
      count(*) filter (where t.result like 'DENIED%')::int as denied,
      count(*) filter (where t.result = 'DUPLICATE')::int as duplicates
    from ec_tap t join organization o on o.id = t.operator_org_id join direction d on d.id = t.direction_id
      join rider_category r on r.id = t.category_id join location l on l.id = t.stop_location_id
      left join district x on x.id = l.district_id
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum is always answered');
  return { ...sums, revenue: Number(sums.revenue), subsidy: Number(sums.subsidy) };
}

/** Sums of the file that the dashboard's numbers are exported to: of its rows, and as its last line has them. */
async function exportedSums(host: TestHost, analyst: string, filters: object): Promise<Sums[]> {
  const body = { resource: 'graph-report', format: 'csv', filters, columns: ['day', ...MEASURES] };
  const { id } = (await host.post('/api/export', body, analyst)).json<ExportJob>();
  await host.runJobs();
  const file = await host.get(`/api/export/${id}/download`, analyst);
  const [, ...lines] = file.body.trimEnd().split('\r\n');
  const rows = lines.map((line) => {
    const [day, rides, revenue, subsidy, denied] = line.split(',');
    return { day, rides: Number(rides), revenue: Number(revenue), subsidy: Number(subsidy), denied: Number(denied) };
  });
  const isOfDay = ({ day }: { readonly day: string | undefined }) => /^\d/.test(day ?? '');
  const total = rows.findLast((row) => !isOfDay(row));
  return [sumsOf(rows.filter(isOfDay)), ...(total ? [sumsOf([total])] : [])];
}

/** Reads every tap behind a number, page by page. */
async function drilledTaps(load: (params: object) => Promise<unknown>) {
  const taps: { result: string; fare: number; subsidy: number }[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = graphTapsSchema.parse(await load({ kind: 'ON', limit: '200', ...(cursor === '' ? {} : { cursor }) }));
    taps.push(...page.data);
    cursor = page.next_cursor;
  }
  return taps;
}

function sumsOf(rows: readonly Partial<Sums>[]): Sums {
  const sum = (name: keyof Sums) => sumOf(rows.map((row) => row[name] ?? 0));
  return { rides: sum('rides'), revenue: sum('revenue'), subsidy: sum('subsidy'), denied: sum('denied') };
}

/** Adds amounts with at most two decimals without an error of rounding. */
function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0) / 100;
}
