import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ebarimtPageSchema,
  ebarimtSummarySchema,
  invoicePageSchema,
  invoiceSummarySchema,
  permissionStatsSchema,
  statusCountsSchema,
} from '@ecard/shared/api-schema';
import { mongo, readers, startStatedNumbers, sumOf } from '../testing/stated-numbers.ts';
import type { List } from '../testing/stated-numbers.ts';

const { finance: staff, organisation, person, cards, permits } = readers;

let numbers: Awaited<ReturnType<typeof startStatedNumbers>>;
beforeAll(async () => {
  numbers = await startStatedNumbers();
});
afterAll(() => numbers.close());

describe.each([staff, organisation])('numbers of invoices as %s sees them', (who) => {
  it('count the same in tabs and list, and every invoice is in one state', async () => {
    const { all, by_status: states } = invoiceSummarySchema.parse(await numbers.ask(who, '/api/invoice/summary'));
    const counts = Object.entries(states).map(([status, { count }]) => [status, count]);
    const lists = await Promise.all(
      Object.keys(states).map(async (status) => [status, await numbers.totalOf(who, `/api/invoice?status=${status}`)]),
    );
    expect(lists).toEqual(counts);
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(all.count);
    expect(await numbers.totalOf(who, '/api/invoice')).toBe(all.count);
  });

  it('sum up the same in the strip, the rows and the file', async () => {
    const { by_status: states } = invoiceSummarySchema.parse(await numbers.ask(who, '/api/invoice/summary'));
    const overdue = await numbers.whole(who, '/api/invoice?status=OVERDUE');
    const { lines, sums } = await numbers.exported(who, {
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
    const { data } = invoicePageSchema.parse(await numbers.whole(who, '/api/invoice'));
    expect(data.filter(({ credited_total }) => credited_total > 0)).not.toHaveLength(0);
    const left = data.map((row) => mongo(row.total) - mongo(row.credited_total) - mongo(row.paid_total));
    // What was paid beyond it is to be given back.
    expect(data.map((row) => mongo(row.balance) - mongo(row.refund_due))).toEqual(left);
    expect(data.filter((row) => row.balance * row.refund_due !== 0)).toEqual([]);
    const linesOf = async (status: string) => {
      const columns = ['total', 'credited_total', 'paid_total', 'balance', 'refund_due'];
      const { lines } = await numbers.exported(who, { resource: 'invoice', filters: { status }, columns });
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

describe.each([staff, organisation, person])('numbers of receipts as %s sees them', (who) => {
  it.each(['', 'status=SUCCESS,ERROR', 'type=B2C_RECEIPT', 'created_from=2026-11-01&created_to=2026-11-20'])(
    'sum up the receipts that stand among the rows of the list for "%s"',
    async (filter) => {
      const list = await numbers.whole(who, `/api/ebarimt?${filter}`);
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
    const summary = ebarimtSummarySchema.parse(
      await numbers.ask(who, '/api/ebarimt/summary?from=2026-11-01&to=2026-11-20'),
    );
    const days = 'created_from=2026-11-01&created_to=2026-11-20';
    const list = await numbers.ask<List>(who, `/api/ebarimt?${days}`);
    expect(list.aggregates).toEqual(summary.total);
    const counts = await Promise.all(
      summary.by_status.map(async ({ status }) => numbers.totalOf(who, `/api/ebarimt?${days}&status=${status}`)),
    );
    expect(counts).toEqual(summary.by_status.map(({ count }) => count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(list.total);
  });
});

describe.each([organisation, person])('numbers of the cards of %s', (who) => {
  it('add up to the cards of the list, whose balance leaves out cards no validator takes', async () => {
    const list = await numbers.whole(who, '/api/ec/cards');
    const { active = 0, blocked = 0, other = 0, balance_total, locked_total } = list.aggregates ?? {};
    expect(active + blocked + other).toBe(list.total);
    expect(await numbers.totalOf(who, '/api/ec/cards?status=ACTIVE')).toBe(active);
    expect(await numbers.totalOf(who, '/api/ec/cards?status=BLOCKED,LOST')).toBe(blocked);
    const usable = await numbers.whole(who, '/api/ec/cards?status=ISSUED,ACTIVE');
    expect(mongo(balance_total)).toBe(sumOf(usable, 'balance'));
    expect(mongo(balance_total) + mongo(locked_total)).toBe(sumOf(list, 'balance'));
  });

  it('count the rides of the rows, and the cards of the list of those that run out of money', async () => {
    const { data, aggregates } = await numbers.whole(who, '/api/ec/cards');
    expect(aggregates?.['rides_today']).toBe(data.reduce((sum, row) => sum + Number(row['rides_today']), 0));
    expect(aggregates?.['low_balance']).toBe(
      await numbers.totalOf(who, '/api/ec/cards?status=ACTIVE&balance_below=1000'),
    );
  });
});

describe.each([
  [cards, '/api/ec/permissions', 'source=SELF,OFFICE'],
  [permits, '/api/temporary-permission', 'subject_type=VEHICLE'],
  [staff, '/api/payment', 'purpose=TOPUP'],
])('numbers of tabs as %s sees them', (who, list, filter) => {
  it.each(['', filter])(`are those of the lists behind them for "%s"`, async (narrowed) => {
    const { total, by_status: states } = statusCountsSchema.parse(
      await numbers.ask(who, `${list}/summary?${narrowed}`),
    );
    expect(total).toBeGreaterThan(0);
    expect(total).toBe(await numbers.totalOf(who, `${list}?${narrowed}`));
    const lists = await Promise.all(
      Object.keys(states).map(async (status) => [
        status,
        await numbers.totalOf(who, `${list}?${narrowed}&status=${status}`),
      ]),
    );
    expect(Object.fromEntries(lists)).toEqual(states);
  });
});

describe('numbers on the home of staff', () => {
  it('of the money that came on a day are those of the rows, the strip and the file of that day', async () => {
    const [paid] = (await numbers.ask<List>(staff, '/api/payment?status=PAID&page_size=1')).data;
    const day = String(paid?.['paid_at']).slice(0, 10);
    const list = await numbers.whole(staff, `/api/payment?paid_from=${day}&paid_to=${day}`);
    const filters = { paid_from: day, paid_to: day };
    const { lines, sums } = await numbers.exported(staff, { resource: 'payment', filters, columns: ['paid_amount'] });
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
      await numbers.ask(cards, '/api/ec/permissions/stats'),
    );
    expect(queue.total).toBeGreaterThan(0);
    expect(await numbers.totalOf(cards, '/api/ec/permissions')).toBe(undecided + decided);
    expect(await numbers.totalOf(cards, '/api/ec/permissions?status=DRAFT,SUBMITTED,IN_REVIEW,RETURNED')).toBe(
      undecided,
    );
    expect(await numbers.totalOf(cards, '/api/ec/permissions?status=SUBMITTED,IN_REVIEW')).toBe(queue.total);
  });
});
