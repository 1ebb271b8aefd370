import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ecGraphSchema, ecSummarySchema, graphTopSchema } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost();
  analyst = await host.tokenOf('analyst');
});
afterAll(() => host.close());

type Query = Readonly<Record<string, string>>;
const february = { from: '2026-02-01', to: '2026-02-28' };
const january = { from: '2026-01-01', to: '2026-01-31' };
const march = { from: '2026-03-01', to: '2026-03-17' };

const get = async (path: string, query: Query) =>
  (await host.get(`/api/graph-report/${path}?${new URLSearchParams(query).toString()}`, analyst)).json<unknown>();
const summaryOf = async (query: Query) => ecSummarySchema.parse(await get('ec/summary', query));
const numbersOf = async (query: Query) =>
  Object.fromEntries((await summaryOf(query)).tiles.map(({ key, value }) => [key, value]));
const linesOf = async (query: Query) => ecGraphSchema.parse(await get('ec', { bucket: 'month', ...query })).lines;
const sumOf = (lines: Awaited<ReturnType<typeof linesOf>>, key?: string) =>
  lines
    .filter((line) => key === undefined || line.key === key)
    .flatMap(({ values }) => values)
    .reduce<number>((sum, value) => sum + (value ?? 0), 0);
const topOf = async (by: string) =>
  graphTopSchema.parse(await get('top', { ...march, by, limit: '1' })).rows[0]?.id ?? '';

describe('GET /api/graph-report/ec/summary', () => {
  it.each(['', 'category', 'operator', 'route'] as const)(
    'counts what the figures draw, narrowed by «%s»',
    async (by) => {
      const filter: Query = by === '' ? {} : { [by]: await topOf(by) };
      const asked = { ...march, ...filter };
      const lifecycle = await linesOf({ ...asked, chart: 'lifecycle' });
      expect(await numbersOf(asked)).toEqual({
        issued: sumOf(lifecycle, 'ISSUED'),
        activated: sumOf(lifecycle, 'ACTIVE'),
        blocked: sumOf(lifecycle, 'BLOCKED'),
        active_base: lifecycle.find(({ key }) => key === 'active_base')?.values.at(-1),
        topups: sumOf(await linesOf({ ...asked, chart: 'topup' })),
        subsidy: sumOf(await linesOf({ ...asked, chart: 'subsidy' })),
      });
    },
  );

  it('narrows the subsidy to a route, and to it alone', async () => {
    const route = await topOf('route');
    const [all, narrowed] = [await numbersOf(march), await numbersOf({ ...march, route })];
    const top = graphTopSchema.parse(await get('top', { ...march, by: 'route', metric: 'subsidy', limit: '100' }));
    expect(narrowed['subsidy']).toBe(top.rows.find(({ id }) => id === route)?.value);
    expect({ ...narrowed, subsidy: all['subsidy'] }).toEqual(all);
    const rides = await linesOf({ ...march, route, chart: 'concession' });
    const ofRoute = graphTopSchema.parse(await get('top', { ...march, by: 'category', limit: '100', route }));
    expect(sumOf(rides, 'rides')).toBe(ofRoute.total);
  });

  it('compares whole months with those before, and with the same days a year before', async () => {
    const { tiles, ...days } = await summaryOf(february);
    expect(days).toMatchObject({ previous_from: january.from, previous_to: january.to });
    expect(Object.fromEntries(tiles.map(({ key, previous }) => [key, previous]))).toEqual(await numbersOf(january));
    const year = await summaryOf({ ...february, compare: 'year' });
    expect([year.previous_from, year.previous_to]).toEqual(['2025-02-01', '2025-02-28']);
  });

  it('compares a span that runs by its days that are over', async () => {
    const running = await summaryOf({ from: '2026-03-01', to: '2026-03-18' });
    expect(running.incomplete_from).toBe('2026-03-18');
    expect([running.previous_from, running.previous_to]).toEqual(['2026-02-01', '2026-02-17']);
    const part = (key: 'compared' | 'previous') =>
      Object.fromEntries(running.tiles.map((tile) => [tile.key, tile[key]]));
    expect(part('compared')).toEqual(await numbersOf(march));
    expect(part('previous')).toEqual(await numbersOf({ from: '2026-02-01', to: '2026-02-17' }));
    const today = await summaryOf({ from: '2026-03-18', to: '2026-03-18' });
    expect(today.tiles.map(({ previous }) => previous)).toEqual(today.tiles.map(() => null));
  });

  it('draws the way in between, of days that are over', async () => {
    const { tiles } = await summaryOf({ from: '2026-03-16', to: '2026-03-18' });
    const lines = await linesOf({ from: '2026-03-16', to: '2026-03-18', chart: 'lifecycle', bucket: 'day' });
    const base = lines.find(({ key }) => key === 'active_base')?.values ?? [];
    expect(tiles.find(({ key }) => key === 'active_base')?.sparkline).toEqual([...base.slice(0, 2), null]);
  });
});
