import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { amountOwed, invoicePageSchema, invoiceStatusSchema } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

async function invoicesFor(username: string, query = '') {
  return invoicePageSchema.parse((await host.get(`/api/invoice${query}`, await host.tokenOf(username))).json());
}

describe('GET /api/invoice', () => {
  it('answers finance all invoices, newest first, drafts before them', async () => {
    const page = await invoicesFor('finance', '?page_size=200');
    expect([page.total, page.data.length]).toEqual([120, 120]);
    const dates = page.data.flatMap((invoice) => invoice.issue_date ?? []);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(page.data[0]?.status).toBe('DRAFT');
  });

  it('has an invoice in every state', async () => {
    const page = await invoicesFor('finance', '?page_size=200');
    expect(new Set(page.data.map((invoice) => invoice.status))).toEqual(new Set(invoiceStatusSchema.options));
  });

  it('answers an organisation only its own invoices, whatever it searches for', async () => {
    const own = await invoicesFor('2000066', '?page_size=200');
    expect(own.total).toBeGreaterThan(10);
    expect(new Set(own.data.map((invoice) => invoice.organization.register_no))).toEqual(new Set(['2000066']));
    expect((await invoicesFor('2000066', '?q=9000011')).total).toBe(0);
    expect(own.data.filter((invoice) => invoice.status === 'DRAFT')).toEqual([]);
  });

  it.each(invoiceStatusSchema.options)('filters by the state %s as it is shown', async (status) => {
    const all = (await invoicesFor('finance', '?page_size=200')).data.filter((invoice) => invoice.status === status);
    const filtered = await invoicesFor('finance', `?page_size=200&status=${status}`);
    expect(filtered.data.map((invoice) => invoice.id)).toEqual(all.map((invoice) => invoice.id));
  });

  it('pages without losing or repeating a row', async () => {
    const whole = await invoicesFor('finance', '?page_size=120&sort=-total');
    const pages = await Promise.all(
      [1, 2, 3].map((page) => invoicesFor('finance', `?page_size=40&sort=-total&page=${page}`)),
    );
    expect(pages.flatMap((page) => page.data.map((invoice) => invoice.id))).toEqual(
      whole.data.map((invoice) => invoice.id),
    );
  });

  it('answers an empty page after the last one', async () => {
    expect(await invoicesFor('finance', '?page=500')).toMatchObject({ data: [], page: 500, total: 120 });
  });

  it('sorts by amount and by organisation', async () => {
    const totals = (await invoicesFor('finance', '?page_size=200&sort=total')).data.map((invoice) => invoice.total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    const names = (await invoicesFor('finance', '?page_size=200&sort=organization')).data.map(
      (invoice) => invoice.organization.name,
    );
    expect(names).toEqual(names.toSorted(new Intl.Collator('mn').compare));
  });

  it('finds by number, by part of the name in any case and by register number', async () => {
    expect((await invoicesFor('finance', '?q=000007')).data[0]?.invoice_no).toMatch(/-000007$/);
    const byName = await invoicesFor('finance', `?q=${encodeURIComponent('ЦАЙЗ')}`);
    expect(byName.total).toBe((await invoicesFor('finance', '?q=2000066')).total);
    expect(byName.total).toBeGreaterThan(0);
  });

  it('sums all matching invoices', async () => {
    const all = (await invoicesFor('finance', '?page_size=200&kind=TOPUP')).data;
    const page = await invoicesFor('finance', '?page_size=1&kind=TOPUP');
    expect(page.aggregates).toEqual({
      total: sum(all.map((invoice) => invoice.total)),
      paid_total: sum(all.map((invoice) => invoice.paid_total)),
      balance: sum(all.map(amountOwed)),
      credited_total: sum(all.map((invoice) => invoice.credited_total)),
      net_total: sum(all.map((invoice) => invoice.net_total)),
      refund_due: sum(all.map((invoice) => invoice.refund_due)),
      collected: sum(all.map((invoice) => invoice.paid_total - invoice.refund_due)),
      written_off: sum(all.filter(({ status }) => status === 'UNCOLLECTIBLE').map(({ balance }) => balance)),
    });
  });

  it('refuses a sort it does not know with 422', async () => {
    const response = await host.get('/api/invoice?sort=secret&page_size=500', await host.tokenOf('finance'));
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      {
        errors: [
          { path: 'page_size', message: '200-аас ихгүй байх ёстой.' },
          { path: 'sort', code: 'INVALID_FORMAT' },
        ],
      },
    ]);
  });
});

function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;
}
