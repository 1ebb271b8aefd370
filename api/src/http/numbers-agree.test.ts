import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ebarimtPageSchema,
  ebarimtSummarySchema,
  invoiceSummarySchema,
  permissionStatsSchema,
  statusCountsSchema,
} from '@ecard/shared/api-schema';
import type { ExportJob } from '@ecard/shared/api-schema';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

const staff = 'finance';
const organisation = '2000066';
const person = '99110001';

let host: TestHost;
let tokens: Readonly<Record<string, string>>;
beforeAll(async () => {
  host = await startTestHost();
  const usernames = [staff, organisation, person, 'cardoperator', 'permitofficer'];
  tokens = Object.fromEntries(
    await Promise.all(usernames.map(async (username) => [username, await host.tokenOf(username)] as const)),
  );
});
afterAll(() => host.close());

interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly aggregates?: Readonly<Record<string, number>>;
}

async function ask<Answer>(who: string, path: string): Promise<Answer> {
  const response = await host.get(path, tokens[who]);
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json();
}
const totalOf = async (who: string, path: string) => (await ask<List>(who, path)).total;

/** All rows of a list, with what its first page says of them. */
async function whole(who: string, path: string): Promise<List> {
  const separator = path.includes('?') ? '&' : '?';
  const page = (number: number) =>
    ask<List>(who, `${path}${separator}page_size=200&page=${String(number)}&sort=created_at`);
  const first = await page(1);
  const rest = await Promise.all(Array.from({ length: Math.ceil(first.total / 200) - 1 }, (_, at) => page(at + 2)));
  return { ...first, data: [first, ...rest].flatMap(({ data }) => data) };
}
const mongo = (tugrik: unknown) => Math.round(Number(tugrik ?? 0) * 100);
const sumOf = ({ data }: List, key: string) => data.reduce((sum, row) => sum + mongo(row[key]), 0);

/** Lines of an exported file, without its heading. */
async function exported(who: string, body: object): Promise<readonly string[]> {
  const started = await host.post('/api/export', { format: 'csv', ...body }, tokens[who] ?? '');
  await host.runJobs();
  const { url, row_count } = await ask<ExportJob>(who, `/api/export/${started.json<ExportJob>().id}`);
  const file = await host.get(url ?? '', tokens[who]);
  const lines = file.body.trim().split('\r\n').slice(1);
  return lines.slice(0, row_count ?? 0);
}

describe.each([staff, organisation])('numbers of invoices as %s sees them', (who) => {
  it('count the same in tabs and list, and every invoice is in one state', async () => {
    const { all, by_status: states } = invoiceSummarySchema.parse(await ask(who, '/api/invoice/summary'));
    const counts = Object.entries(states).map(([status, { count }]) => [status, count]);
    const lists = await Promise.all(
      Object.keys(states).map(async (status) => [status, await totalOf(who, `/api/invoice?status=${status}`)]),
    );
    expect(lists).toEqual(counts);
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(all.count);
    expect(await totalOf(who, '/api/invoice')).toBe(all.count);
  });

  it('sum up the same in the strip, the rows and the file', async () => {
    const { by_status: states } = invoiceSummarySchema.parse(await ask(who, '/api/invoice/summary'));
    const overdue = await whole(who, '/api/invoice?status=OVERDUE');
    const lines = await exported(who, {
      resource: 'invoice',
      filters: { status: 'OVERDUE' },
      columns: ['invoice_no', 'balance'],
    });
    expect(lines).toHaveLength(overdue.total);
    const written = lines.reduce((sum, line) => sum + mongo(line.split(',')[1]), 0);
    expect([sumOf(overdue, 'balance'), mongo(overdue.aggregates?.['balance']), mongo(states.OVERDUE.balance)]).toEqual([
      written,
      written,
      written,
    ]);
  });
});

describe.each([staff, organisation, person])('numbers of receipts as %s sees them', (who) => {
  it.each(['', 'status=SUCCESS,ERROR', 'type=B2C_RECEIPT', 'created_from=2026-11-01&created_to=2026-11-20'])(
    'sum up the receipts that stand among the rows of the list for "%s"',
    async (filter) => {
      const list = await whole(who, `/api/ebarimt?${filter}`);
      const rows = ebarimtPageSchema.parse(list).data;
      const standing = rows.filter(({ status }) => ['SUCCESS', 'PAYMENT', 'RETURN_PENDING'].includes(status));
      const sum = (key: 'total_amount' | 'total_vat' | 'total_city_tax') =>
        standing.reduce((total, row) => total + mongo(row[key]), 0);
      const { count, amount, vat, city_tax } = list.aggregates ?? {};
      expect([count, mongo(amount), mongo(vat), mongo(city_tax)]).toEqual([
        standing.length,
        ...[sum('total_amount'), sum('total_vat'), sum('total_city_tax')],
      ]);
    },
  );

  it('are the same in the figures as in the list of the same days', async () => {
    const summary = ebarimtSummarySchema.parse(await ask(who, '/api/ebarimt/summary?from=2026-11-01&to=2026-11-20'));
    const days = 'created_from=2026-11-01&created_to=2026-11-20';
    const list = await ask<List>(who, `/api/ebarimt?${days}`);
    expect(list.aggregates).toEqual(summary.total);
    const counts = await Promise.all(
      summary.by_status.map(async ({ status }) => totalOf(who, `/api/ebarimt?${days}&status=${status}`)),
    );
    expect(counts).toEqual(summary.by_status.map(({ count }) => count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(list.total);
  });
});

describe.each([organisation, person])('numbers of the cards of %s', (who) => {
  it('add up to the cards of the list, whose balance leaves out cards no validator takes', async () => {
    const list = await whole(who, '/api/ec/cards');
    const { active = 0, blocked = 0, other = 0, balance_total, locked_total } = list.aggregates ?? {};
    expect(active + blocked + other).toBe(list.total);
    expect(await totalOf(who, '/api/ec/cards?status=ACTIVE')).toBe(active);
    expect(await totalOf(who, '/api/ec/cards?status=BLOCKED,LOST')).toBe(blocked);
    const usable = await whole(who, '/api/ec/cards?status=ISSUED,ACTIVE');
    expect(mongo(balance_total)).toBe(sumOf(usable, 'balance'));
    expect(mongo(balance_total) + mongo(locked_total)).toBe(sumOf(list, 'balance'));
  });
});

describe.each([
  ['cardoperator', '/api/ec/permissions', 'source=SELF,OFFICE'],
  ['permitofficer', '/api/temporary-permission', 'subject_type=VEHICLE'],
])('numbers of tabs as %s sees them', (who, list, filter) => {
  it.each(['', filter])(`are those of the lists behind them for "%s"`, async (narrowed) => {
    const { total, by_status: states } = statusCountsSchema.parse(await ask(who, `${list}/summary?${narrowed}`));
    expect(total).toBeGreaterThan(0);
    expect(total).toBe(await totalOf(who, `${list}?${narrowed}`));
    const lists = await Promise.all(
      Object.keys(states).map(async (status) => [status, await totalOf(who, `${list}?${narrowed}&status=${status}`)]),
    );
    expect(Object.fromEntries(lists)).toEqual(states);
  });
});

describe('numbers on the home of staff', () => {
  it('of entitlements are those of the list they lead to', async () => {
    const { queue, undecided, decided } = permissionStatsSchema.parse(
      await ask('cardoperator', '/api/ec/permissions/stats'),
    );
    expect(queue.total).toBeGreaterThan(0);
    expect(await totalOf('cardoperator', '/api/ec/permissions')).toBe(undecided + decided);
    expect(await totalOf('cardoperator', '/api/ec/permissions?status=DRAFT,SUBMITTED,IN_REVIEW,RETURNED')).toBe(
      undecided,
    );
    expect(await totalOf('cardoperator', '/api/ec/permissions?status=SUBMITTED,IN_REVIEW')).toBe(queue.total);
  });
});
