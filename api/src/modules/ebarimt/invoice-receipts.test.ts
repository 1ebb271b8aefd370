import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Ebarimt } from '@ecard/shared/api-schema';
import { numericToMongo } from '@ecard/shared/money';
import { byTier } from '../../testing/random-runs.ts';
import { draftBody } from '../invoices/invoice-fixture.ts';
import { isMoneyKept, loadKeptMoney } from '../payments/kept-money.repository.ts';
import { loadInvoiceCart } from './receipt-cart.ts';
import { startReceiptHost } from './receipt-fixture.ts';
import type { ReceiptHost } from './receipt-fixture.ts';
import { partOfCart } from './receipt.rules.ts';

let receipts: ReceiptHost;
beforeAll(async () => {
  receipts = await startReceiptHost();
});
afterAll(() => receipts.host.close());

describe('the receipts of an invoice', () => {
  it('follow a credit of all that was paid down to nothing', async () => {
    const { id } = await receipts.invoices.issued();
    await receipts.host.runJobs();
    await receipts.pay(id, 40_600);
    const invoice = await receipts.rowOf(id);
    const [payment] = await receipts.paymentsOf(invoice.id);
    const list = () => receipts.host.get('/api/ebarimt/payments?page_size=200', receipts.invoices.finance);
    expect((await list()).body).toContain(payment?.public_id);
    await receipts.take(payment?.public_id ?? '');
    expect(await receipts.standing(invoice.id)).toMatchObject({
      own: [4_060_000, 368_182, 10_000],
      payments: [4_060_000, 368_182, 10_000],
    });
    await receipts.invoices.act(id, 'credit', { reason: 'Бүгдийг буцаасан' });
    await receipts.host.runJobs();
    expect(await receipts.standing(invoice.id)).toMatchObject({ own: [0, 0, 0], payments: [0, 0, 0] });
    expect((await receipts.take(payment?.public_id ?? '')).json()).toMatchObject({ code: 'NOTHING_LEFT' });
    expect((await list()).body).not.toContain(payment?.public_id);
    expect((await receipts.host.get(`/api/payment/${payment?.public_id ?? ''}`)).json()).toMatchObject({
      ebarimt_status: 'NONE',
    });
  });

  it('are one when it is paid again after a refund', async () => {
    const { id } = await receipts.invoices.issued();
    await receipts.host.runJobs();
    await receipts.pay(id, 40_600);
    const invoice = await receipts.rowOf(id);
    await receipts.take((await receipts.paymentsOf(invoice.id))[0]?.public_id ?? '');
    await receipts.refund((await receipts.paymentsOf(invoice.id))[0]?.id ?? 0);
    expect(await receipts.standing(invoice.id)).toMatchObject({ payments: [0, 0, 0], count: 0 });
    await receipts.pay(id, 40_600);
    await receipts.take((await receipts.paymentsOf(invoice.id))[1]?.public_id ?? '');
    expect(await receipts.standing(invoice.id)).toMatchObject({ payments: [4_060_000, 368_182, 10_000], count: 1 });
  });

  it('stay as somebody has corrected them while the money of that is kept, and follow a credit of it', async () => {
    const line = { qty: 1, unit_price: 1_100, tax_type: 'VAT_ABLE' };
    const lines = [
      { ...line, description: 'Карт' },
      { ...line, description: 'Цэнэглэлт', unit_price: 2_000, tax_type: 'VAT_FREE' },
    ];
    const { id } = await receipts.invoices.issued({ ...draftBody, lines });
    await receipts.host.runJobs();
    await receipts.pay(id, 3_100);
    const invoice = await receipts.rowOf(id);
    const [payment] = await receipts.paymentsOf(invoice.id);
    const receipt = (await receipts.take(payment?.public_id ?? '')).json<Ebarimt>();
    const kept = { reason: 'Засвар', items: [{ receipt: 0, item: 0, qty: 1 }] };
    await receipts.host.post(`/api/ebarimt/${receipt.id}/actions/correct`, kept, receipts.invoices.finance);
    const credit = async (line_no: number, amount: number) => {
      await receipts.invoices.act(id, 'credit', { reason: 'Буцаалт', lines: [{ line_no, amount }] });
      await receipts.host.runJobs();
      return (await receipts.standing(invoice.id)).payments;
    };
    expect(await credit(2, 100)).toEqual([110_000, 10_000, 0]);
    expect(await credit(1, 1_100)).toEqual([190_000, 0, 0]);
  });

  it('tax a payment in parts as the invoice is taxed, also with a line of almost nothing and one of nothing', async () => {
    const line = { description: 'Карт', qty: 1, tax_type: 'VAT_ABLE' };
    const prices = [
      [
        [100, 50.33],
        [50.11, 50.12, 50.1],
      ],
      [
        [10, 0.01, 0],
        [5, 5.01],
      ],
    ] as const;
    for (const [units, amounts] of prices) {
      const { id } = await receipts.invoices.issued({
        ...draftBody,
        lines: units.map((unit_price) => ({ ...line, unit_price })),
      });
      await receipts.host.runJobs();
      for (const amount of amounts) await receipts.pay(id, amount);
      const invoice = await receipts.rowOf(id);
      for (const payment of await receipts.paymentsOf(invoice.id))
        expect((await receipts.take(payment.public_id)).statusCode).toBe(201);
      const { own, payments } = await receipts.standing(invoice.id);
      expect([payments, payments[1]]).toEqual([own, numericToMongo(invoice.vat_total)]);
    }
  });

  type Step = readonly [verb: 'pay' | 'receipt' | 'credit' | 'refund', share: number];
  const step = fc.tuple(
    fc.constantFrom('pay', 'pay', 'receipt', 'receipt', 'credit', 'refund'),
    fc.integer({ min: 1, max: 100 }),
  );

  async function act(id: string, [verb, share]: Step): Promise<void> {
    const { id: row, balance } = await receipts.rowOf(id);
    const payments = await receipts.paymentsOf(row);
    switch (verb) {
      case 'pay':
        if (Number(balance) > 0) await receipts.pay(id, Math.max(1, Math.floor(Number(balance) * share)) / 100);
        return;
      case 'receipt':
        for (const payment of payments.filter(({ status }) => status === 'PAID'))
          await receipts.take(payment.public_id);
        return;
      case 'credit':
        // More than is left of the line is refused.
        await receipts.invoices.act(id, 'credit', {
          reason: 'x',
          lines: [{ line_no: 1 + (share % 3), amount: share * 40.01 }],
        });
        await receipts.host.runJobs();
        return;
      case 'refund': {
        const paid = payments.filter(({ status }) => status === 'PAID');
        const chosen = paid[share % Math.max(1, paid.length)];
        if (chosen) await receipts.refund(chosen.id);
      }
    }
  }

  it('report the VAT of what was kept, after any payments, credits, refunds and payments again', async () => {
    const lines = [
      { description: 'Карт', qty: 3, unit_price: 1_234.57, tax_type: 'VAT_ABLE' },
      { description: 'Сурталчилгаа', qty: 1, unit_price: 3_333.33, tax_type: 'VAT_ABLE', has_city_tax: true },
      { description: 'Цэнэглэлт', qty: 1, unit_price: 2_000, tax_type: 'VAT_FREE' },
    ];
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        const { id } = await receipts.invoices.issued({ ...draftBody, lines });
        await receipts.host.runJobs();
        for (const taken of [...steps, ['receipt', 1] as const]) await act(id, taken);
        const invoice = await receipts.rowOf(id);
        const cart = await loadInvoiceCart(receipts.host.db, invoice.id);
        const sumOf = (of: typeof cart) => [
          of.reduce((sum, { total }) => sum + total, 0),
          of.reduce((sum, { taxes }) => sum + (taxes?.vat ?? 0), 0),
          of.reduce((sum, { taxes }) => sum + (taxes?.cityTax ?? 0), 0),
        ];
        const kept = Math.min(numericToMongo(invoice.paid_total), numericToMongo(invoice.net_total));
        const { own, payments } = await receipts.standing(invoice.id);
        expect(own).toEqual(sumOf(cart));
        const listed = await receipts.host.db
          .selectFrom('payment as p')
          .select('p.id')
          .where('p.purpose', '=', 'INVOICE')
          .where('p.target_id', '=', invoice.id)
          .where(isMoneyKept('p'))
          .execute();
        const spans = await loadKeptMoney(receipts.host.db, invoice.id);
        expect(new Set(listed.map((payment) => payment.id))).toEqual(new Set(spans.keys()));
        expect(payments).toEqual(sumOf(partOfCart(cart, { from: 0, to: kept })));
        if (kept === numericToMongo(invoice.net_total)) expect(payments).toEqual(own);
        if (kept > 0) checked += 1;
      }),
      { numRuns: byTier({ core: 3, deep: 60 }) },
    );
    expect(checked).toBeGreaterThan(0);
  }, 240_000);
});
