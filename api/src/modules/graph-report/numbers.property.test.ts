import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  graphHeatmapSchema,
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
});
afterAll(() => host.close());

/** Last day of the seed's taps that is over. */
const lastDay = '2026-03-17';
const mostTaps = 400;

interface Filter {
  readonly operator?: string;
  readonly route?: string;
  readonly category?: string;
  readonly media?: MediaType;
}

const get = async (path: string, query: object) =>
  (
    await host.get(`/api/graph-report/${path}?${new URLSearchParams(Object.entries(query)).toString()}`, analyst)
  ).json<unknown>();

/** Rides, money and refused readings as the taps themselves tell, without any aggregate. */
async function rawSums(from: string, to: string, { operator, route, category, media }: Filter) {
  const conditions = [
    sql`t.kind = 'ON' and service_day(t.tapped_at) between ${from} and ${to}`,
    ...(operator ? [sql`o.public_id = ${operator}`] : []),
    ...(route ? [sql`d.public_id = ${route}`] : []),
    ...(category ? [sql`r.public_id = ${category}`] : []),
    ...(media ? [sql`t.media_type = ${media}`] : []),
  ];
  const { rows } = await sql<{ rides: number; revenue: string; denied: number; duplicates: number }>`
    select count(*) filter (where t.result = 'ACCEPTED')::int as rides,
      coalesce(sum(t.fare_amount) filter (where t.result = 'ACCEPTED'), 0) as revenue,
      count(*) filter (where t.result like 'DENIED%')::int as denied,
      count(*) filter (where t.result = 'DUPLICATE')::int as duplicates
    from ec_tap t join organization o on o.id = t.operator_org_id join direction d on d.id = t.direction_id
      join rider_category r on r.id = t.category_id
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

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0) / 100;

describe('the numbers of a dashboard', () => {
  it('agree with a plain sum over the taps, for every filter', async () => {
    const { db } = host.database;
    const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
      (await query.execute(db)).rows.map(({ id }) => id);
    const [operators, routes, categories] = await Promise.all([
      idsOf(sql`select distinct o.public_id as id from ec_tap t join organization o on o.id = t.operator_org_id`),
      idsOf(sql`select distinct d.public_id as id from ec_tap t join direction d on d.id = t.direction_id`),
      idsOf(sql`select public_id as id from rider_category`),
    ]);
    const maybe = <Value>(values: readonly Value[]) =>
      fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
    const question = fc.record({
      daysBefore: fc.nat({ max: 20 }),
      length: fc.integer({ min: 1, max: 12 }),
      operator: maybe(operators),
      route: maybe(routes),
      category: maybe(categories),
      media: maybe(mediaTypes.values),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ daysBefore, length, ...narrowed }) => {
        const to = addDays(lastDay, -daysBefore);
        const span = { from: addDays(to, 1 - length), to };
        const filter = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined));
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
      { numRuns: byTier({ core: 6, deep: 25 }) },
    );
  });
});
