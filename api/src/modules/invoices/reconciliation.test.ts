import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  amountOwed,
  invoicePageSchema,
  invoiceReportSchema,
  invoiceSchema,
  invoiceSummarySchema,
} from '@ecard/shared/api-schema';
import type { Invoice, InvoiceRow } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { writeInvoices } from './invoice-life-fixture.ts';
import { pdfColumns, pdfSums } from './invoice-pdf-content.ts';
import { printText } from './invoices.text.ts';
import { byTier, randomSeed } from '../../testing/random-runs.ts';

/** Invoices besides those of the seed. */
const generated = byTier({ core: 30, deep: 1_000 });

let host: TestHost;
let token: string;
let details: readonly Invoice[];
beforeAll(async () => {
  host = await startTestHost();
  token = await host.tokenOf('finance');
  await writeInvoices(host, generated, randomSeed);
  const ids = await host.database.db.selectFrom('invoice').select('public_id').orderBy('id').execute();
  details = await Promise.all(ids.map(({ public_id }) => loadDetail(public_id)));
}, 900_000);
afterAll(() => host.close());

const mongo = (tugrik: number | null | undefined) => Math.round((tugrik ?? 0) * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + mongo(amount), 0);
const shown = (text: string | undefined) => mongo(Number((text ?? '').replace(/[,₮]/g, '')));

async function loadDetail(id: string): Promise<Invoice> {
  return invoiceSchema.parse((await host.get(`/api/invoice/${id}`, token)).json());
}
async function listed(query: Readonly<Record<string, string>> = {}): Promise<InvoiceRow[]> {
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(details.length / 200) }, (_, page) => pageOf(query, page + 1)),
  );
  return pages.flatMap(({ data }) => data);
}
async function pageOf(query: Readonly<Record<string, string>>, page: number) {
  const params = new URLSearchParams({ ...query, page: String(page), page_size: '200', sort: 'created_at' });
  return invoicePageSchema.parse((await host.get(`/api/invoice?${params.toString()}`, token)).json());
}
const moneyOf = (invoice: InvoiceRow) => [
  invoice.id,
  ...[
    invoice.total,
    invoice.credited_total,
    invoice.net_total,
    invoice.paid_total,
    invoice.balance,
    invoice.refund_due,
  ].map(mongo),
];

describe('the sums of seeded and generated invoices', () => {
  it('are the same on every page as in the list', async () => {
    const rows = await listed();
    expect(rows).toHaveLength(details.length);
    expect(rows.length).toBeGreaterThan(generated);
    expect(rows.map(moneyOf).sort()).toEqual(details.map(moneyOf).sort());
  });

  it('equal those of the lines, the payments and the credit notes on the page', () => {
    const found = details.map(({ id, ...invoice }) => ({
      id,
      total: sumOf(invoice.lines.map(({ total }) => total)),
      discount: sumOf(invoice.lines.map(({ discount }) => discount)),
      vat: sumOf(invoice.lines.map(({ vat }) => vat)),
      cityTax: sumOf(invoice.lines.map(({ city_tax }) => city_tax)),
      paid: sumOf(invoice.payments.map(({ amount }) => amount)),
      credited: sumOf(invoice.credit_notes.map(({ total }) => total)),
      balance: Math.max(0, mongo(invoice.total) - mongo(invoice.credited_total) - mongo(invoice.paid_total)),
    }));
    expect(found).toEqual(
      details.map((invoice) => ({
        id: invoice.id,
        total: mongo(invoice.total),
        discount: mongo(invoice.discount_total),
        vat: mongo(invoice.vat_total),
        cityTax: mongo(invoice.city_tax_total),
        paid: mongo(invoice.paid_total),
        credited: mongo(invoice.credited_total),
        balance: mongo(invoice.balance),
      })),
    );
  });

  it('are printed as they are', () => {
    const printed = details.map((invoice) => ({
      id: invoice.id,
      lines: invoice.lines.map((line) => shown(pdfColumns(invoice).at(-1)?.cell(line))),
      sums: Object.fromEntries(pdfSums(invoice).map(([label, amount]) => [label, mongo(amount)])),
    }));
    expect(printed.map(({ id, lines }) => [id, lines.reduce((sum, amount) => sum + amount, 0)])).toEqual(
      details.map(({ id, total }) => [id, mongo(total)]),
    );
    expect(
      printed.map(({ sums }) => [sums[printText.total], sums[printText.balance], 0 - (sums[printText.paid] ?? 0)]),
    ).toEqual(
      details.map(({ total, balance, paid_total, status }) => {
        const isDropped = status === 'VOID' || status === 'UNCOLLECTIBLE';
        return [mongo(total), isDropped ? 0 : mongo(balance), mongo(paid_total)];
      }),
    );
  });

  it('are in the ledger of payments', async () => {
    const { rows } = await sql<{ id: string; paid: string; settled: string }>`
      select i.public_id as id, sum(p.amount) as paid,
        sum(coalesce(p.amount, 0)) filter (where p.payment_id is not null) as settled
      from invoice i join invoice_payment p on p.invoice_id = i.id group by i.public_id`.execute(host.database.db);
    const ledger = new Map(rows.map(({ id, paid }) => [id, mongo(Number(paid))]));
    expect(details.map(({ id }) => ledger.get(id) ?? 0)).toEqual(details.map(({ paid_total }) => mongo(paid_total)));
    expect(rows.length).toBeGreaterThan(details.length / 5);
  });

  it('equal the sums of the list and of its tabs, where drafts, void and written-off invoices owe nothing', async () => {
    const { aggregates = {} } = await pageOf({}, 1);
    const summary = invoiceSummarySchema.parse((await host.get('/api/invoice/summary', token)).json());
    const whole = (part: 'total' | 'net_total' | 'paid_total' | 'balance' | 'credited_total' | 'refund_due') =>
      sumOf(details.map((invoice) => (part === 'balance' ? amountOwed(invoice) : invoice[part])));
    const parts = ['total', 'net_total', 'paid_total', 'balance', 'credited_total', 'refund_due'] as const;
    const tabs = Object.values(summary.by_status);
    expect(parts.map((part) => mongo(aggregates[part]))).toEqual(parts.map(whole));
    expect(parts.map((part) => mongo(summary.all[part]))).toEqual(parts.map(whole));
    expect(parts.map((part) => sumOf(tabs.map((tab) => tab[part])))).toEqual(parts.map(whole));
  });

  it('equal the figures of the report, each over its own list of invoices', async () => {
    const { kpis, drill, groups } = invoiceReportSchema.parse(
      (await host.get('/api/report/invoice?from=2022-01-01&to=2026-12-31&group_by=kind', token)).json(),
    );
    const balances = async (query: Readonly<Record<string, string>>) =>
      sumOf((await listed(query)).map(({ balance }) => balance));
    const issued = await listed(drill.issued);
    expect(mongo(kpis.issued)).toBe(sumOf(issued.map(({ net_total }) => net_total)));
    expect(kpis.count).toBe(issued.length);
    expect(mongo(kpis.collected)).toBe(sumOf(issued.map(({ paid_total, refund_due }) => paid_total - refund_due)));
    expect(mongo(kpis.outstanding)).toBe(await balances(drill.outstanding));
    expect(mongo(kpis.overdue)).toBe(await balances(drill.overdue));
    expect(mongo(kpis.written_off)).toBe(await balances(drill.written_off));
    expect(sumOf(groups.map((group) => group.issued))).toBe(mongo(kpis.issued));
  });

  it('include invoices in every state', () => {
    const states = new Set(details.map(({ status }) => status));
    expect([...states].sort()).toEqual(['DRAFT', 'OPEN', 'OVERDUE', 'PAID', 'PARTIALLY_PAID', 'UNCOLLECTIBLE', 'VOID']);
  });
});
