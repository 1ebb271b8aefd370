import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  graphHeatmapSchema,
  graphMapSchema,
  graphSummarySchema,
  graphTapsSchema,
  graphTopSchema,
  mediaTypes,
  rideSeriesSchema,
  statisticResultSchema,
} from '@ecard/shared/api-schema';
import type { MediaType } from '@ecard/shared/api-schema';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { addDays } from '../../time/ulaanbaatar.ts';
import { byTier } from '../../testing/random-runs.ts';

let host: TestHost;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost();
  analyst = await host.tokenOf('analyst');
  await addTaps(byTier({ core: 0, deep: 100_000 }));
}, 300_000);
afterAll(() => host.close());

/** Last day of the seed's taps that is over. */
const lastDay = '2026-03-17';
const mostTaps = 400;

interface Filter {
  readonly operator?: string;
  readonly route?: string;
  readonly category?: string;
  readonly media?: MediaType;
  readonly district?: string;
}

/** Repeats the taps of the seed, each some seconds later, so that they fill every hour. */
async function addTaps(count: number): Promise<void> {
  await sql`insert into ec_tap (card_id, kind, tapped_at, received_at, terminal_id, terminal_seq, vehicle_id, direction_id,
      stop_location_id, fare_amount, subsidy_amount, transfer_no, result, category_id, media_type, operator_org_id)
    select t.card_id, t.kind, t.tapped_at + n * interval '7 seconds', t.received_at + n * interval '7 seconds',
      t.terminal_id, t.terminal_seq + n * 1000000, t.vehicle_id, t.direction_id, t.stop_location_id, t.fare_amount,
      t.subsidy_amount, t.transfer_no, t.result, t.category_id, t.media_type, t.operator_org_id
    from generate_series(1, 1000) n, ec_tap t where t.tapped_at < '2026-03-18T00:00:00+08:00'
    limit ${count}`.execute(host.database.db);
}

const get = async (path: string, query: object) =>
  (
    await host.get(`/api/graph-report/${path}?${new URLSearchParams(Object.entries(query)).toString()}`, analyst)
  ).json<unknown>();

/** Rides, money and refused readings as the taps themselves tell, without any aggregate. */
async function rawSums(from: string, to: string, { operator, route, category, media, district }: Filter) {
  const conditions = [
    sql`t.kind = 'ON' and service_day(t.tapped_at) between ${from} and ${to}`,
    ...(operator ? [sql`o.public_id = ${operator}`] : []),
    ...(route ? [sql`d.public_id = ${route}`] : []),
    ...(category ? [sql`r.public_id = ${category}`] : []),
    ...(media ? [sql`t.media_type = ${media}`] : []),
    ...(district ? [sql`l.district_id = (select id from district where public_id = ${district})`] : []),
  ];
  const { rows } = await sql<{ rides: number; revenue: string; denied: number; duplicates: number }>`
    select count(*) filter (where t.result = 'ACCEPTED')::int as rides,
      coalesce(sum(t.fare_amount) filter (where t.result = 'ACCEPTED'), 0) as revenue,
      count(*) filter (where t.result like 'DENIED%')::int as denied,
      count(*) filter (where t.result = 'DUPLICATE')::int as duplicates
    from ec_tap t join organization o on o.id = t.operator_org_id join direction d on d.id = t.direction_id
      join rider_category r on r.id = t.category_id join location l on l.id = t.stop_location_id
    where ${sql.join(conditions, sql` and `)}`.execute(host.database.db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum is always answered');
  return { ...sums, revenue: Number(sums.revenue) };
}

/** Every tap behind a number, page by page. */
async function drilledTaps(query: object) {
  const taps: { result: string; fare: number }[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = graphTapsSchema.parse(
      await get('taps', { ...query, kind: 'ON', limit: '200', ...(cursor === '' ? {} : { cursor }) }),
    );
    taps.push(...page.data);
    cursor = page.next_cursor;
  }
  return taps;
}

/** Public ids of what taps can be narrowed to. */
async function choices() {
  const idsOf = async (from: string) =>
    (
      await sql<{ id: string }>`select distinct r.public_id as id ${sql.raw(from)} order by 1`.execute(host.database.db)
    ).rows.map(({ id }) => id);
  return {
    operators: await idsOf('from ec_tap t join organization r on r.id = t.operator_org_id'),
    routes: await idsOf('from ec_tap t join direction r on r.id = t.direction_id'),
    categories: await idsOf('from rider_category r'),
    districts: await idsOf(
      'from ec_tap t join location l on l.id = t.stop_location_id join district r on r.id = l.district_id',
    ),
  };
}

const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const withoutNothing = (filter: object) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** Days that end with the last ones of the seed. */
const spanOf = ({ daysBefore, length }: { readonly daysBefore: number; readonly length: number }) => {
  const to = addDays(lastDay, -daysBefore);
  return { from: addDays(to, 1 - length), to };
};
const days = { daysBefore: fc.nat({ max: 20 }), length: fc.integer({ min: 1, max: 12 }) };

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0) / 100;

describe('the numbers of a dashboard', () => {
  it('agree with a plain sum over the taps, for every filter', async () => {
    const { operators, routes, categories } = await choices();
    const question = fc.record({
      ...days,
      operator: maybe(operators),
      route: maybe(routes),
      category: maybe(categories),
      media: maybe(mediaTypes.values),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ daysBefore, length, ...narrowed }) => {
        const span = spanOf({ daysBefore, length });
        const filter = withoutNothing(narrowed);
        const raw = await rawSums(span.from, span.to, filter);
        const query = { ...span, ...filter };

        const series = rideSeriesSchema.parse(await get('series', query));
        expect(series.totals).toMatchObject({ rides: raw.rides, revenue: raw.revenue, denied: raw.denied });
        expect(sumOf(series.days.map(({ revenue }) => revenue))).toBe(raw.revenue);

        const { tiles } = graphSummarySchema.parse(await get('summary', query));
        const tile = (key: string) => tiles.find((one) => one.key === key)?.value;
        expect([tile('rides'), tile('revenue')]).toEqual([raw.rides, raw.revenue]);

        const top = graphTopSchema.parse(await get('top', { ...query, by: 'category', limit: '100' }));
        expect([top.total, sumOf(top.rows.map(({ value }) => value))]).toEqual([raw.rides, raw.rides]);

        const totalsOf = async (result: string) =>
          graphTapsSchema.parse(await get('taps', { ...query, kind: 'ON', result, limit: '1' })).totals;
        expect(await totalsOf('ACCEPTED')).toMatchObject({ taps: raw.rides, fare: raw.revenue });
        expect(await totalsOf('DENIED_BALANCE,DENIED_HOTLIST,DENIED_EXPIRED')).toMatchObject({ taps: raw.denied });

        const { cells } = graphHeatmapSchema.parse(await get('heatmap', query));
        expect(sumOf(cells.map(({ value }) => value))).toBe(raw.rides);

        const answer = await host.post(
          '/api/statistic/query',
          {
            ...{ ...span, measures: ['rides', 'revenue', 'denied'], dimensions: ['weekday', 'category'], limit: 1000 },
            filters: Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, [value]])),
          },
          analyst,
        );
        const pivot = statisticResultSchema.parse(answer.json());
        expect(pivot.totals.slice(2)).toEqual([raw.rides, raw.revenue, raw.denied]);
        expect(sumOf(pivot.rows.map((row) => Number(row[3])))).toBe(raw.revenue);

        // Rows of a whole city would take minutes to read.
        if (raw.rides + raw.denied > mostTaps) return;
        const taps = await drilledTaps(query);
        const accepted = taps.filter(({ result }) => result === 'ACCEPTED');
        expect([accepted.length, sumOf(accepted.map(({ fare }) => fare))]).toEqual([raw.rides, raw.revenue]);
        expect(taps).toHaveLength(raw.rides + raw.denied + raw.duplicates);
      }),
      { numRuns: byTier({ core: 6, deep: 200 }) },
    );
  }, 600_000);

  it('agree with the taps and the stops of a district, an operator and a route', async () => {
    const { operators, routes, districts } = await choices();
    const question = fc.record({
      ...days,
      operator: maybe(operators),
      route: maybe(routes),
      district: maybe(districts),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ daysBefore, length, ...narrowed }) => {
        const span = spanOf({ daysBefore, length });
        const query = { ...span, ...withoutNothing(narrowed) };
        const raw = await rawSums(span.from, span.to, withoutNothing(narrowed));

        const series = rideSeriesSchema.parse(await get('series', query));
        expect(series.totals).toMatchObject({ rides: raw.rides, revenue: raw.revenue, denied: raw.denied });
        const { stops } = graphMapSchema.parse(await get('map', query));
        expect(sumOf(stops.map(({ boardings }) => boardings))).toBe(raw.rides);
        const top = graphTopSchema.parse(await get('top', { ...query, by: 'route', limit: '100' }));
        expect(sumOf(top.rows.map(({ value }) => value))).toBe(raw.rides);
        const taps = graphTapsSchema.parse(await get('taps', { ...query, kind: 'ON', result: 'ACCEPTED', limit: '1' }));
        expect(taps.totals).toMatchObject({ taps: raw.rides, fare: raw.revenue });
      }),
      { numRuns: byTier({ core: 6, deep: 100 }) },
    );
  }, 600_000);
});
