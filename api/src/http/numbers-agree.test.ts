import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cardStatuses,
  ebarimtPageSchema,
  ebarimtSummarySchema,
  invoicePageSchema,
  invoiceSummarySchema,
  paymentStatuses,
  permissionStatsSchema,
  permissionStatuses,
  receiptStatuses,
  statusCountsSchema,
  temporaryStatuses,
  userStatuses,
} from '@ecard/shared/api-schema';
import type { ExportJob } from '@ecard/shared/api-schema';
import { someByTier } from '../testing/random-runs.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

const staff = 'finance';
const organisation = '2000066';
const person = '99110001';

let host: TestHost;
let tokens: Readonly<Record<string, string>>;
beforeAll(async () => {
  host = await startTestHost();
  const usernames = [staff, organisation, person, 'cardoperator', 'permitofficer', 'admin'];
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

/** Lines of an exported file, without its heading, and the one below them that sums up. */
async function exported(who: string, body: object) {
  const started = await host.post('/api/export', { format: 'csv', ...body }, tokens[who] ?? '');
  await host.runJobs();
  const { url, row_count } = await ask<ExportJob>(who, `/api/export/${started.json<ExportJob>().id}`);
  const file = await host.get(url ?? '', tokens[who]);
  const lines = file.body.trim().split('\r\n').slice(1);
  return { lines: lines.slice(0, row_count ?? 0), sums: (lines[row_count ?? 0] ?? '').split(',') };
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
    const { lines, sums } = await exported(who, {
      resource: 'invoice',
      filters: { status: 'OVERDUE' },
      columns: ['invoice_no', 'balance'],
    });
    expect(lines).toHaveLength(overdue.total);
    const written = lines.reduce((sum, line) => sum + mongo(line.split(',')[1]), 0);
    expect(mongo(sums[1])).toBe(written);
    expect([sumOf(overdue, 'balance'), mongo(overdue.aggregates?.['balance']), mongo(states.OVERDUE.balance)]).toEqual([
      written,
      written,
      written,
    ]);
  });

  it('leave as balance of each invoice what was neither credited nor paid, in the list and in the file', async () => {
    const { data } = invoicePageSchema.parse(await whole(who, '/api/invoice'));
    expect(data.filter(({ credited_total }) => credited_total > 0)).not.toHaveLength(0);
    const left = data.map((row) => mongo(row.total) - mongo(row.credited_total) - mongo(row.paid_total));
    // What was paid beyond it is to be given back.
    expect(data.map((row) => mongo(row.balance) - mongo(row.refund_due))).toEqual(left);
    expect(data.filter((row) => row.balance * row.refund_due !== 0)).toEqual([]);
    const linesOf = async (status: string) => {
      const columns = ['total', 'credited_total', 'paid_total', 'balance', 'refund_due'];
      const { lines } = await exported(who, { resource: 'invoice', filters: { status }, columns });
      return lines.map((line) => line.split(',').map(mongo));
    };
    const asked = await linesOf('OPEN,PARTIALLY_PAID,OVERDUE,PAID');
    expect(asked.filter(([, credited = 0]) => credited > 0)).not.toHaveLength(0);
    expect(asked.map(([, , , balance = 0, refundDue = 0]) => balance - refundDue)).toEqual(
      asked.map(([total = 0, credited = 0, paid = 0]) => total - credited - paid),
    );
    // Nobody is asked to pay these.
    const others = await linesOf('DRAFT,VOID,UNCOLLECTIBLE');
    expect(others.map(([, , , balance]) => balance)).toEqual(others.map(() => 0));
  });
});

/** Lists with the money that their files sum up, and the number of the strip above the list that says the same. */
const statedLists = [
  {
    ...{ who: staff, path: '/api/payment', resource: 'payment', states: paymentStatuses.values },
    columns: ['amount', 'paid_amount', 'surplus_amount', 'refunded_amount'],
    strip: ['amount', 'paid_amount', 'surplus_amount', 'refunded_amount'],
  },
  ...[staff, organisation].map((who) => ({
    ...{ who, path: '/api/ebarimt', resource: 'ebarimt', states: receiptStatuses.values },
    columns: ['total_amount', 'total_vat', 'total_city_tax'],
    strip: ['amount', 'vat', 'city_tax'],
  })),
  ...[organisation, person].map((who) => ({
    ...{ who, path: '/api/ec/cards', resource: 'card', states: cardStatuses.values },
    columns: ['balance'],
    strip: ['balance_total'],
  })),
  {
    ...{ who: 'permitofficer', path: '/api/temporary-permission', resource: 'temporary-permission' },
    states: temporaryStatuses.values,
    columns: ['fee_amount'],
    strip: [],
  },
  {
    ...{ who: 'cardoperator', path: '/api/ec/permissions', resource: 'ec-permission' },
    states: permissionStatuses.values,
    columns: [],
    strip: [],
  },
  {
    ...{ who: 'admin', path: '/api/user', resource: 'user', states: userStatuses.values },
    columns: [],
    strip: [],
  },
];

/** Lists of which some rows do not count in the sums. */
const leavesOut: Readonly<Record<string, readonly string[]>> = {
  ebarimt: receiptStatuses.values.filter((status) => !['SUCCESS', 'PAYMENT', 'RETURN_PENDING'].includes(status)),
  card: cardStatuses.values.filter((status) => !['ISSUED', 'ACTIVE'].includes(status)),
};

describe.each(statedLists)('numbers of $path as $who sees them', ({ who, path, resource, states, columns, strip }) => {
  it.each(someByTier<string>(states, 3))(
    'are the same in the rows, the strip and the file of those that are %s',
    async (status) => {
      const list = await whole(who, `${path}?status=${status}`);
      expect(list.data.map((row) => row['status'])).toEqual(Array.from({ length: list.total }, () => status));
      const { lines, sums } = await exported(who, { resource, filters: { status }, columns: [...columns, 'status'] });
      expect(lines).toHaveLength(list.total);
      const written = (at: number) => lines.reduce((sum, line) => sum + mongo(line.split(',')[at]), 0);
      expect(columns.map((_column, at) => written(at))).toEqual(columns.map((column) => sumOf(list, column)));
      const counted = columns.map((_column, at) => (leavesOut[resource]?.includes(status) ? 0 : written(at)));
      expect(columns.map((_column, at) => mongo(sums[at]))).toEqual(counted);
      expect(strip.map((sum) => mongo(list.aggregates?.[sum]))).toEqual(strip.map((_sum, at) => counted[at]));
    },
  );

  it('add up over the states to all', async () => {
    const counts = await Promise.all(states.map(async (status) => totalOf(who, `${path}?status=${status}`)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await totalOf(who, path));
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });
});

describe.each([
  {
    ...{ who: staff, resource: 'ebarimt', path: '/api/ebarimt', label: 'Хүчинтэй баримт' },
    columns: ['total_amount', 'total_vat', 'total_city_tax'],
    strip: ['amount', 'vat', 'city_tax'],
  },
  {
    ...{ who: organisation, resource: 'card', path: '/api/ec/cards', label: 'Зарцуулах үлдэгдэл' },
    columns: ['balance'],
    strip: ['balance_total'],
  },
])('the file of $resource in every state', ({ who, resource, path, label, columns, strip }) => {
  it('sums up what the strip above the list does, and says what that is', async () => {
    const { aggregates } = await ask<List>(who, path);
    const { lines, sums } = await exported(who, { resource, columns: [...columns, 'status'] });
    const all = columns.map((_column, at) => lines.reduce((sum, line) => sum + mongo(line.split(',')[at]), 0));
    const summed = columns.map((_column, at) => mongo(sums[at]));
    expect(summed).toEqual(strip.map((sum) => mongo(aggregates?.[sum])));
    expect(summed).not.toEqual(all);
    expect(sums[columns.length]).toBe(label);
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

  it('count the rides of the rows, and the cards of the list of those that run out of money', async () => {
    const { data, aggregates } = await whole(who, '/api/ec/cards');
    expect(aggregates?.['rides_today']).toBe(data.reduce((sum, row) => sum + Number(row['rides_today']), 0));
    expect(aggregates?.['low_balance']).toBe(await totalOf(who, '/api/ec/cards?status=ACTIVE&balance_below=1000'));
  });
});

describe.each([
  ['cardoperator', '/api/ec/permissions', 'source=SELF,OFFICE'],
  ['permitofficer', '/api/temporary-permission', 'subject_type=VEHICLE'],
  [staff, '/api/payment', 'purpose=TOPUP'],
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
  it('of the money that came on a day are those of the rows, the strip and the file of that day', async () => {
    const [paid] = (await ask<List>(staff, '/api/payment?status=PAID&page_size=1')).data;
    const day = String(paid?.['paid_at']).slice(0, 10);
    const list = await whole(staff, `/api/payment?paid_from=${day}&paid_to=${day}`);
    const filters = { paid_from: day, paid_to: day };
    const { lines, sums } = await exported(staff, { resource: 'payment', filters, columns: ['paid_amount'] });
    const written = lines.reduce((sum, line) => sum + mongo(line.split(',')[0]), 0);
    expect(written).toBeGreaterThan(0);
    expect([lines.length, written, mongo(sums[0])]).toEqual([
      list.total,
      sumOf(list, 'paid_amount'),
      mongo(list.aggregates?.['paid_amount']),
    ]);
  });

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
