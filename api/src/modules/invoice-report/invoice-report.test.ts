import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
}, 60_000);
afterAll(() => host.close());

type Drill = Record<string, string>;
const json = async (url: string) => (await host.get(url, token)).json<unknown>();
const report = async (query: string) =>
  invoiceReportSchema.parse(await json(`/api/report/invoice?from=2025-10-05&to=2026-03-10&${query}`));
/** Sums of the list that a figure leads to. */
async function sumsOf(drill: Drill) {
  const { total, aggregates = {} } = invoicePageSchema.parse(
    await json(`/api/invoice?page_size=1&${new URLSearchParams(drill).toString()}`),
  );
  return { count: total, ...aggregates } as Record<string, number>;
}
const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

describe('the report', () => {
  it('shows figures that the list sums up to as well, to the möngö', async () => {
    const { kpis, drill } = await report('');
    const [issued, outstanding, overdue, written] = [
      await sumsOf(drill.issued),
      await sumsOf(drill.outstanding),
      await sumsOf(drill.overdue),
      await sumsOf(drill.written_off),
    ];
    expect(kpis).toMatchObject({
      count: issued['count'],
      issued: issued['net_total'],
      collected: issued['collected'],
      outstanding: outstanding['balance'],
      overdue: overdue['balance'],
      written_off: written['balance'],
    });
    expect([kpis.overdue > 0, kpis.written_off > 0, (issued['credited_total'] ?? 0) > 0]).toEqual([true, true, true]);
    expect(cents([kpis.collected, kpis.outstanding, kpis.written_off])).toBe(cents([kpis.issued]));
  });

  it.each(['organization', 'month', 'kind', 'operator'])('divides all of it by %s, each part listed', async (by) => {
    const { kpis, groups } = await report(`group_by=${by}`);
    expect(cents(groups.map(({ issued }) => issued))).toBe(cents([kpis.issued]));
    const listed = await Promise.all(groups.map(({ drill }) => sumsOf(drill)));
    expect(groups.map(({ issued, collected, count }) => ({ issued, collected, count }))).toEqual(
      listed.map((sums) => ({ issued: sums['net_total'], collected: sums['collected'], count: sums['count'] })),
    );
  });

  it('shows month by month what was issued and what came in', async () => {
    const { series } = await report('');
    const listed = await Promise.all(
      series.map(async ({ drill, received_drill }) => ({
        issued: (await sumsOf(drill))['net_total'],
        received: (await sumsOf(received_drill))['received'],
      })),
    );
    expect(series.map(({ issued, received }) => ({ issued, received }))).toEqual(listed);
    expect(series.map(({ month }) => month)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
  });

  it('names who owes most, and compares with as many days before', async () => {
    const { debtors, kpis, previous } = await report('compare=prev');
    expect(debtors.map(({ balance }) => balance)).toEqual(
      (await Promise.all(debtors.map(({ drill }) => sumsOf(drill)))).map((sums) => sums['balance']),
    );
    expect([kpis.from, previous?.from, previous?.to]).toEqual(['2025-10-05', '2025-05-01', '2025-10-04']);
  });
});

describe('the ageing', () => {
  it('of today is what the list shows of each organisation and bucket', async () => {
    const ageing = invoiceAgeingSchema.parse(await json('/api/report/invoice/ageing'));
    const { by_status } = invoiceSummarySchema.parse(await json('/api/invoice/summary'));
    expect(cents([ageing.totals.total])).toBe(
      cents([by_status.OPEN.balance, by_status.PARTIALLY_PAID.balance, by_status.OVERDUE.balance]),
    );
    expect(cents([ageing.totals.current])).toBe(cents([by_status.OPEN.balance, by_status.PARTIALLY_PAID.balance]));
    const row = ageing.rows[0];
    const buckets = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;
    const listed = await Promise.all(buckets.map((bucket) => sumsOf(row?.drill?.[bucket] ?? {})));
    expect(buckets.map((bucket) => row?.[bucket])).toEqual(listed.map((sums) => sums['balance']));
  });

  it('of a past day counts what had come by then', async () => {
    const past = invoiceAgeingSchema.parse(await json('/api/report/invoice/ageing?as_of=2025-12-31'));
    expect(past.totals.total).toBeGreaterThan(0);
    expect(past.rows.every(({ drill }) => drill === null)).toBe(true);
    const { rows } = await host.database.db
      .selectFrom('invoice_payment')
      .innerJoin('invoice as i', 'i.id', 'invoice_payment.invoice_id')
      .select(['invoice_payment.amount'])
      .where('i.issue_date', '<=', '2025-12-31')
      .where('i.status', '=', 'PAID')
      .where('invoice_payment.paid_on', '>', '2025-12-31')
      .execute()
      .then((found) => ({ rows: found }));
    // Paid since: owed at the turn of the year.
    expect(past.totals.total).toBeGreaterThanOrEqual(cents(rows.map(({ amount }) => Number(amount))) / 100);
  });
});
