import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ecGraphCardsSchema, ecGraphSchema, ecGraphTopUpsSchema } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { addDays } from '../../time/ulaanbaatar.ts';

let host: TestHost;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost();
  analyst = await host.tokenOf('analyst');
});
afterAll(() => host.close());

/** The seed puts cards into use, and money on them, long before its last days. */
const span = { from: '2025-03-18', to: '2026-03-17' };
const get = async (path: string, query: Readonly<Record<string, string>>) =>
  (
    await host.get(`/api/graph-report/ec${path}?${new URLSearchParams({ ...span, ...query }).toString()}`, analyst)
  ).json<unknown>();
const graphOf = async (query: Readonly<Record<string, string>>) => ecGraphSchema.parse(await get('', query));

/** All rows behind a number, page by page. */
async function allRows<Row, Sums>(
  path: string,
  query: Readonly<Record<string, string>>,
  parse: (answer: unknown) => Sums & { readonly data: readonly Row[]; readonly next_cursor: string | null },
) {
  const rows: Row[] = [];
  let page = parse(await get(path, { ...query, limit: '40' }));
  rows.push(...page.data);
  while (page.next_cursor !== null) {
    page = parse(await get(path, { ...query, limit: '40', cursor: page.next_cursor }));
    rows.push(...page.data);
  }
  return { rows, sums: page };
}
const cardsOf = (query: Readonly<Record<string, string>>) =>
  allRows('/cards', query, (answer) => ecGraphCardsSchema.parse(answer));
const topUpsOf = (query: Readonly<Record<string, string>>) =>
  allRows('/top-ups', query, (answer) => ecGraphTopUpsSchema.parse(answer));
const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

describe('GET /api/graph-report/ec/cards', () => {
  it('has as many rows as the number of the life-cycle it is behind, each once', async () => {
    const { lines } = await graphOf({ chart: 'lifecycle', bucket: 'month' });
    for (const status of ['ACTIVE', 'BLOCKED', 'EXPIRED']) {
      const drawn = sumOf(lines.find(({ key }) => key === status)?.values ?? []);
      const { rows, sums } = await cardsOf({ status });
      expect([status, rows.length, sums.count, new Set(rows.map(({ id }) => id)).size]).toEqual([
        status,
        drawn,
        drawn,
        drawn,
      ]);
      expect(rows.every(({ to_status: to }) => to === status)).toBe(true);
    }
    expect(sumOf(lines.flatMap(({ key, values }) => (key === 'ACTIVE' ? values : [])))).toBeGreaterThan(40);
  });

  it('has the cards in use at the end of a day, also of one kind', async () => {
    const of = { media: 'VIRTUAL' };
    const { lines, labels } = await graphOf({ ...of, chart: 'lifecycle', bucket: 'week' });
    const base = lines.find(({ key }) => key === 'active_base')?.values ?? [];
    // A week ends before the next begins.
    const day = addDays(labels[40] ?? '', -1);
    const { rows, sums } = await cardsOf({ ...of, from: day, to: day, behind: 'active_base' });
    expect([rows.length, sums.count]).toEqual([base[39], base[39]]);
    expect(sums.count).toBeGreaterThan(0);
  });

  it('shows no whole card number', async () => {
    const { rows } = await cardsOf({ behind: 'active_base' });
    expect(new Set(rows.map(({ card_no: number }) => number.slice(0, 10)))).toEqual(new Set(['•••• •••• ']));
  });
});

describe('GET /api/graph-report/ec/top-ups', () => {
  it('has rows that sum to the number of each channel', async () => {
    const { lines } = await graphOf({ chart: 'topup' });
    expect(lines.length).toBeGreaterThan(1);
    for (const { key, values } of lines) {
      const { rows, sums } = await topUpsOf({ channel: key });
      const drawn = sumOf(values);
      expect([key, sumOf(rows.map(({ amount }) => amount)), sums.amount, sums.count]).toEqual([
        key,
        drawn,
        drawn,
        rows.length,
      ]);
    }
  });

  it('has rows that sum to the number of each point, online included', async () => {
    const { lines, label_ids: ids = [] } = await graphOf({ chart: 'topup', by: 'point' });
    expect(ids.length).toBeGreaterThan(1);
    for (const [at, id] of ids.entries()) {
      const { rows, sums } = await topUpsOf({ point: id ?? 'none' });
      const drawn = lines[0]?.values[at];
      expect([id, sumOf(rows.map(({ amount }) => amount)), sums.amount]).toEqual([id, drawn, drawn]);
    }
  });
});
