import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceAgeing, InvoiceReport } from '@ecard/shared/api-schema';
import {
  invoiceAgeingSchema,
  invoicePageSchema,
  invoiceReportSchema,
  invoiceSummarySchema,
} from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await startTestHost();
  token = await host.tokenOf('finance');
});
afterAll(() => host.close());

type Drill = Record<string, string>;
const json = async (url: string) => (await host.get(url, token)).json<unknown>();
const report = async (query: string, from = '2025-10-05') =>
  invoiceReportSchema.parse(await json(`/api/report/invoice?from=${from}&to=2026-03-10&${query}`));
/** Sums of the list that a figure leads to. */
async function sumsOf(drill: Drill) {
  const { total, aggregates = {} } = invoicePageSchema.parse(
    await json(`/api/invoice?page_size=1&${new URLSearchParams(drill).toString()}`),
  );
  return { count: total, ...aggregates } as Record<string, number>;
}
const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

type Figure = Pick<
  InvoiceReport['groups'][number],
  'count' | 'issued' | 'collected' | 'outstanding' | 'overdue' | 'written_off' | 'drill'
>;
/** The same figure as the lists that it leads to add it up. */
async function listed({ drill }: Figure) {
  const [issued, collected, outstanding, overdue, written] = await Promise.all(
    [drill.issued, drill.collected, drill.outstanding, drill.overdue, drill.written_off].map(sumsOf),
  );
  return {
    count: issued?.['count'],
    issued: issued?.['net_total'],
    collected: collected?.['collected'],
    outstanding: outstanding?.['balance'],
    overdue: overdue?.['balance'],
    written_off: written?.['written_off'],
  };
}
const numbersOf = ({ count, issued, collected, outstanding, overdue, written_off }: Figure) => ({
  count,
  issued,
  collected,
  outstanding,
  overdue,
  written_off,
});

describe('the report', () => {
  it('shows figures that equal the sums of their lists, to the möngö', async () => {
    const { kpis, drill } = await report('', '2024-04-05');
    expect(numbersOf({ ...kpis, drill })).toEqual(await listed({ ...kpis, drill }));
    const credited = (await sumsOf(drill.issued))['credited_total'] ?? 0;
    expect([kpis.overdue > 0, kpis.written_off > 0, credited > 0]).toEqual([true, true, true]);
    expect(cents([kpis.collected, kpis.outstanding, kpis.written_off])).toBe(cents([kpis.issued]));
  });

  it.each(['organization', 'month', 'kind', 'operator'])(
    'groups the figures by %s, each equal to the sum of its list',
    async (by) => {
      const { kpis, groups } = await report(`group_by=${by}`);
      expect(groups.length).toBeGreaterThan(1);
      expect(cents(groups.map(({ issued }) => issued))).toBe(cents([kpis.issued]));
      expect(cents(groups.map(({ outstanding }) => outstanding))).toBe(cents([kpis.outstanding]));
      expect(groups.map(numbersOf)).toEqual(await Promise.all(groups.map(listed)));
    },
  );

  it('sorts months by date, and other groups by the issued amount', async () => {
    const [months, kinds] = [(await report('group_by=month')).groups, (await report('group_by=kind')).groups];
    expect(months.map(({ key }) => key)).toEqual(months.map(({ key }) => key).sort());
    expect(kinds.map(({ issued }) => issued)).toEqual(kinds.map(({ issued }) => issued).sort((a, b) => b - a));
  });

  it('shows the amounts issued and received by month', async () => {
    const { series } = await report('');
    const sums = await Promise.all(
      series.map(async ({ drill, received_drill }) => ({
        issued: (await sumsOf(drill))['net_total'],
        received: (await sumsOf(received_drill))['received'],
      })),
    );
    expect(series.map(({ issued, received }) => ({ issued, received }))).toEqual(sums);
    expect(series.map(({ month }) => month)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
  });

  it('groups the issued amount by kind, each equal to the sum of its list', async () => {
    const { by_kind: kinds } = await report('');
    const sums = await Promise.all(kinds.map(({ drill }) => sumsOf(drill)));
    expect(kinds.map(({ issued, count }) => ({ issued, count }))).toEqual(
      sums.map((sum) => ({ issued: sum['net_total'], count: sum['count'] })),
    );
  });

  it('lists the largest debtors, each balance equal to the sum of its list', async () => {
    const { debtors } = await report('');
    expect(debtors.length).toBeGreaterThan(0);
    const owed = await Promise.all(
      debtors.map(({ drill }) => Promise.all([drill.balance, drill.overdue, drill.current].map(sumsOf))),
    );
    expect(debtors.map(({ balance, overdue, current }) => [balance, overdue, current])).toEqual(
      owed.map((sums) => sums.map((sum) => sum['balance'])),
    );
    expect(debtors.map(({ balance }) => balance)).toEqual(debtors.map(({ balance }) => balance).sort((a, b) => b - a));
  });

  it.each([
    ['prev', '2025-05-01', '2025-10-04'],
    ['year', '2024-10-05', '2025-03-10'],
  ])('compares with %s, whose figures equal the sums of their lists too', async (compare, from, to) => {
    const { previous } = await report(`compare=${compare}`);
    expect(previous).toMatchObject({ from, to });
    expect(previous && numbersOf(previous)).toEqual(previous && (await listed(previous)));
  });

  it('compares the 29th of February with the 28th', async () => {
    const { previous } = invoiceReportSchema.parse(
      await json('/api/report/invoice?from=2024-02-29&to=2024-02-29&compare=year'),
    );
    expect(previous).toMatchObject({ from: '2023-02-28', to: '2023-02-28' });
  });

  it('compares the days that are over of a period that reaches today, each side equal to its list', async () => {
    const ask = async (from: string) =>
      invoiceReportSchema.parse(await json(`/api/report/invoice?from=${from}&to=2026-03-18&compare=prev`));
    const { kpis, compared, previous } = await ask('2026-03-01');
    expect([kpis.to, compared?.to, previous?.from, previous?.to]).toEqual([
      '2026-03-18',
      '2026-03-17',
      '2026-02-01',
      '2026-02-17',
    ]);
    const days = { issue_from: '2026-03-01', issue_to: '2026-03-17' };
    expect(compared?.issued).toBe(
      (await sumsOf({ ...days, status: 'OPEN,PARTIALLY_PAID,OVERDUE,PAID,UNCOLLECTIBLE' }))['net_total'],
    );
    expect(previous && numbersOf(previous)).toEqual(previous && (await listed(previous)));
    const today = await ask('2026-03-18');
    expect([today.previous, today.compared]).toEqual([null, undefined]);
  });

  it('compares the days of a year before its April with those of the year before', async () => {
    const query = 'from=2026-01-01&to=2026-03-18&compare=prev&period=year';
    const { previous } = invoiceReportSchema.parse(await json(`/api/report/invoice?${query}`));
    expect([previous?.from, previous?.to]).toEqual(['2025-01-01', '2025-03-17']);
  });

  it('counts a new payment at once', async () => {
    const before = await report('');
    const { data } = invoicePageSchema.parse(
      await json(`/api/invoice?page_size=1&${new URLSearchParams(before.drill.overdue).toString()}`),
    );
    const paid = await host.send('POST', `/api/invoice/${data[0]?.id ?? ''}/payments`, {
      token,
      body: { amount: 0.25, method: 'CASH', reference: 'R-25' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(paid.statusCode).toBe(201);
    const { kpis, drill } = await report('');
    expect(cents([kpis.collected, -before.kpis.collected])).toBe(25);
    expect(numbersOf({ ...kpis, drill })).toEqual(await listed({ ...kpis, drill }));
  });
});

const buckets = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90', 'total'] as const;
type AgedRow = Pick<InvoiceAgeing['rows'][number], (typeof buckets)[number] | 'drill'>;
const owedOf = (row: AgedRow) => buckets.map((bucket) => row[bucket]);
const listedOwed = async ({ drill }: AgedRow) =>
  (await Promise.all(buckets.map((bucket) => sumsOf(drill[bucket])))).map((sums) => sums['owed']);

describe('the ageing', () => {
  it('of today equals the current debts, each bucket equal to the sum of its list', async () => {
    const { rows, totals } = invoiceAgeingSchema.parse(await json('/api/report/invoice/ageing'));
    const { by_status } = invoiceSummarySchema.parse(await json('/api/invoice/summary'));
    expect(cents([totals.total])).toBe(
      cents([by_status.OPEN.balance, by_status.PARTIALLY_PAID.balance, by_status.OVERDUE.balance]),
    );
    expect(cents([totals.current])).toBe(cents([by_status.OPEN.balance, by_status.PARTIALLY_PAID.balance]));
    expect(rows.map(owedOf)).toEqual(await Promise.all(rows.map(listedOwed)));
    expect(owedOf(totals)).toEqual(await listedOwed(totals));
  });

  it('of today leads to a list with the same balance', async () => {
    const { totals } = invoiceAgeingSchema.parse(await json('/api/report/invoice/ageing'));
    expect((await sumsOf(totals.drill.total))['balance']).toBe(totals.total);
  });

  it('of a past day counts the payments received by then, each bucket equal to the sum of its list', async () => {
    const past = invoiceAgeingSchema.parse(await json('/api/report/invoice/ageing?as_of=2025-12-31'));
    expect(owedOf(past.totals)).toEqual(await listedOwed(past.totals));
    expect(past.rows.slice(0, 5).map(owedOf)).toEqual(await Promise.all(past.rows.slice(0, 5).map(listedOwed)));
    const paidSince = await host.database.db
      .selectFrom('invoice_payment')
      .innerJoin('invoice as i', 'i.id', 'invoice_payment.invoice_id')
      .select(['invoice_payment.amount'])
      .where('i.issue_date', '<=', '2025-12-31')
      .where('i.status', '=', 'PAID')
      .where('invoice_payment.paid_on', '>', '2025-12-31')
      .execute();
    // Paid since: owed at the turn of the year.
    expect(past.totals.total).toBeGreaterThanOrEqual(cents(paidSince.map(({ amount }) => Number(amount))) / 100);
  });
});
