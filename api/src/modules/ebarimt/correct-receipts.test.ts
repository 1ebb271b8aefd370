import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ebarimtSchema } from '@ecard/shared/api-schema';
import type { Ebarimt } from '@ecard/shared/api-schema';
import { numericToMongo } from '@ecard/shared/money';
import { systemActor } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { byTier } from '../../testing/random-runs.ts';
import { draftBody, startInvoiceHost } from '../invoices/invoice-fixture.ts';
import type { InvoiceHost } from '../invoices/invoice-fixture.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { approveRefund, requestRefund } from '../payments/refund-payment.ts';
import { lockPayment } from '../payments/settle-payment.ts';
import { loadInvoiceCart } from './receipt-cart.ts';
import { partOfCart } from './receipt.rules.ts';

const organisation = { kind: 'ORGANIZATION', register_no: '2000066' };

let invoices: InvoiceHost;
let host: InvoiceHost['host'];
let [asker, approver]: Actor[] = [];
beforeAll(async () => {
  invoices = await startInvoiceHost();
  ({ host } = invoices);
  const staff = await host.db.selectFrom('app_user').select('id').where('kind', '=', 'STAFF').limit(2).execute();
  [asker, approver] = staff.map(({ id }) => ({ ...systemActor, userId: id }));
});
afterAll(() => host.close());

/** Gives all the money of a payment back, and runs the jobs. */
async function refund(paymentId: number): Promise<void> {
  const now = host.clock.now;
  await host.db.transaction().execute(async (trx) => {
    const order = { scope: 'WHOLE' as const, reason: 'Буцаалт', actor: asker ?? systemActor, now };
    await requestRefund(trx, await lockPayment(trx, paymentId), order);
    await approveRefund(host, trx, await lockPayment(trx, paymentId), { actor: approver ?? systemActor, now });
  });
  await host.runJobs();
}

function take(paymentId: string, buyer: object = organisation) {
  return host.send('POST', `/api/payment/${paymentId}/ebarimt`, {
    body: { buyer },
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** A paid top-up of 10,000₮ and its receipt. */
async function receipted(buyer: object) {
  const targetId = await host.newCard();
  const { id, public_id } = await host.db.transaction().execute((trx) =>
    bookPayment(trx, {
      purpose: 'TOPUP',
      targetId,
      amount: 1_000_000,
      method: 'CASH',
      title: 'Карт цэнэглэлт',
      actor: systemActor,
      reference: randomUUID(),
      now: host.clock.now,
    }),
  );
  return { id, receipt: ebarimtSchema.parse((await take(public_id, buyer)).json()) };
}

/** Leaves a receipt as it is while nobody knows the answer of PosAPI. */
async function forgetAnswer({ id }: Pick<Ebarimt, 'id'>): Promise<void> {
  await host.db
    .updateTable('ebarimt_receipt')
    .set({ status: 'SENT_LOCAL', package_id: null, package_date: null })
    .where('public_id', '=', id)
    .execute();
}

async function load({ id }: Pick<Ebarimt, 'id'>): Promise<Ebarimt> {
  return ebarimtSchema.parse((await host.get(`/api/ebarimt/${id}`, invoices.finance)).json());
}

/** Payments of an invoice in the order they came. */
async function paymentsOf(invoiceId: number) {
  return host.db
    .selectFrom('payment')
    .select(['id', 'public_id', 'status'])
    .where('purpose', '=', 'INVOICE')
    .where('target_id', '=', invoiceId)
    .orderBy('id')
    .execute();
}

async function rowOf(invoiceId: string) {
  return host.db.selectFrom('invoice').selectAll().where('public_id', '=', invoiceId).executeTakeFirstOrThrow();
}

/** Receipts that stand: of the invoice itself, and of its payments. */
async function standing(invoiceId: number) {
  const rows = await host.db
    .selectFrom('ebarimt_receipt')
    .select(['payment_id', 'total_amount', 'total_vat', 'total_city_tax'])
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'SUCCESS')
    .execute();
  const sum = (of: typeof rows) =>
    (['total_amount', 'total_vat', 'total_city_tax'] as const).map((column) =>
      of.reduce((total, row) => total + numericToMongo(row[column]), 0),
    );
  const payments = rows.filter(({ payment_id }) => payment_id !== null);
  return { own: sum(rows.filter((row) => row.payment_id === null)), payments: sum(payments), count: payments.length };
}

function pay(id: string, amount: number) {
  return invoices.send('POST', `/${id}/payments`, { amount, method: 'BANK', reference: randomUUID() });
}

describe('the receipt of a refunded payment', () => {
  it('is returned when a citizen has it', async () => {
    const { id, receipt } = await receipted({ kind: 'CITIZEN' });
    await refund(id);
    expect(await load(receipt)).toMatchObject({ status: 'RETURNED', total_amount: 10_000 });
    expect(host.posapi.state.receipts.get(receipt.package_id ?? '')?.state).toBe('RETURNED');
  });

  it('is corrected to nothing when an organisation has it', async () => {
    const { id, receipt } = await receipted(organisation);
    await refund(id);
    const old = await load(receipt);
    expect(old).toMatchObject({ status: 'CORRECTED' });
    expect(await load({ id: old.corrected_by?.id ?? '' })).toMatchObject({
      status: 'RETURNED',
      total_amount: 0,
      available_actions: [],
      receipts: [{ items: [{ qty: 0, total_amount: 0 }] }],
    });
    expect(host.posapi.state.receipts.get(receipt.package_id ?? '')?.state).toBe('CORRECTED');
  });

  it('stays when nothing of its money was given back', async () => {
    const { id, receipt } = await receipted({ kind: 'CITIZEN' });
    await host.jobs.publish(host.db, 'ebarimt.correct-payment', { paymentId: id });
    await host.runJobs();
    expect(await load(receipt)).toMatchObject({ status: 'SUCCESS' });
  });

  it('is returned although the answer of PosAPI to it was lost', async () => {
    const { id, receipt } = await receipted({ kind: 'CITIZEN' });
    await forgetAnswer(receipt);
    await refund(id);
    expect(await load(receipt)).toMatchObject({ status: 'RETURNED', package_id: receipt.package_id });
  });

  it('is returned as soon as it is registered, when that comes after the refund', async () => {
    const { id, receipt } = await receipted({ kind: 'CITIZEN' });
    await forgetAnswer(receipt);
    await host.db.updateTable('payment').set({ status: 'REFUNDED' }).where('id', '=', id).execute();
    await host.post(`/api/ebarimt/${receipt.id}/actions/resend`, {}, invoices.finance);
    await host.runJobs();
    expect(await load(receipt)).toMatchObject({ status: 'RETURNED' });
  });

  it('tells staff why when PosAPI refuses, and stands', async () => {
    const { id, receipt } = await receipted(organisation);
    const atPosApi = host.posapi.state.receipts.get(receipt.package_id ?? '');
    if (atPosApi) atPosApi.state = 'RETURNED';
    await refund(id);
    expect(await load(receipt)).toMatchObject({
      status: 'SUCCESS',
      corrected_by: null,
      error_message: 'Засварлах баримт олдсонгүй',
    });
  });
});

describe('an organisation’s receipt', () => {
  it('can be corrected to nothing, which makes room for another', async () => {
    const { receipt } = await receipted(organisation);
    const answer = await host.post(
      `/api/ebarimt/${receipt.id}/actions/correct`,
      { reason: 'Өөр байгууллага', items: [] },
      invoices.finance,
    );
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { status: 'RETURNED', total_amount: 0 }]);
    expect((await take(receipt.payment_id ?? '', organisation)).json()).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('the receipts of an invoice', () => {
  it('follow a credit of all that was paid down to nothing', async () => {
    const { id } = await invoices.issued();
    await host.runJobs();
    await pay(id, 40_600);
    const invoice = await rowOf(id);
    const [payment] = await paymentsOf(invoice.id);
    await take(payment?.public_id ?? '');
    expect(await standing(invoice.id)).toMatchObject({
      own: [4_060_000, 368_182, 10_000],
      payments: [4_060_000, 368_182, 10_000],
    });
    await invoices.act(id, 'credit', { reason: 'Бүгдийг буцаасан' });
    await host.runJobs();
    expect(await standing(invoice.id)).toMatchObject({ own: [0, 0, 0], payments: [0, 0, 0] });
    expect((await take(payment?.public_id ?? '')).json()).toMatchObject({ code: 'NOTHING_LEFT' });
    const list = await host.get('/api/ebarimt/payments?page_size=200', invoices.finance);
    expect(list.body).not.toContain(payment?.public_id);
    expect((await host.get(`/api/payment/${payment?.public_id ?? ''}`)).json()).toMatchObject({
      ebarimt_status: 'NONE',
    });
  });

  it('are one when it is paid again after a refund', async () => {
    const { id } = await invoices.issued();
    await host.runJobs();
    await pay(id, 40_600);
    const invoice = await rowOf(id);
    await take((await paymentsOf(invoice.id))[0]?.public_id ?? '');
    await refund((await paymentsOf(invoice.id))[0]?.id ?? 0);
    expect(await standing(invoice.id)).toMatchObject({ payments: [0, 0, 0], count: 0 });
    await pay(id, 40_600);
    await take((await paymentsOf(invoice.id))[1]?.public_id ?? '');
    expect(await standing(invoice.id)).toMatchObject({ payments: [4_060_000, 368_182, 10_000], count: 1 });
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
      const { id } = await invoices.issued({
        ...draftBody,
        lines: units.map((unit_price) => ({ ...line, unit_price })),
      });
      await host.runJobs();
      for (const amount of amounts) await pay(id, amount);
      const invoice = await rowOf(id);
      for (const payment of await paymentsOf(invoice.id)) expect((await take(payment.public_id)).statusCode).toBe(201);
      const { own, payments } = await standing(invoice.id);
      expect([payments, payments[1]]).toEqual([own, numericToMongo(invoice.vat_total)]);
    }
  });

  type Step = readonly [verb: 'pay' | 'receipt' | 'credit' | 'refund', share: number];
  const step = fc.tuple(
    fc.constantFrom('pay', 'pay', 'receipt', 'receipt', 'credit', 'refund'),
    fc.integer({ min: 1, max: 100 }),
  );

  async function act(id: string, [verb, share]: Step): Promise<void> {
    const { id: row, balance } = await rowOf(id);
    const payments = await paymentsOf(row);
    switch (verb) {
      case 'pay':
        if (Number(balance) > 0) await pay(id, Math.max(1, Math.floor(Number(balance) * share)) / 100);
        return;
      case 'receipt':
        for (const payment of payments.filter(({ status }) => status === 'PAID')) await take(payment.public_id);
        return;
      case 'credit':
        // More than is left of the line is refused.
        await invoices.act(id, 'credit', { reason: 'x', lines: [{ line_no: 1 + (share % 3), amount: share * 40.01 }] });
        await host.runJobs();
        return;
      case 'refund': {
        const paid = payments.filter(({ status }) => status === 'PAID');
        const chosen = paid[share % Math.max(1, paid.length)];
        if (chosen) await refund(chosen.id);
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
        const { id } = await invoices.issued({ ...draftBody, lines });
        await host.runJobs();
        for (const taken of [...steps, ['receipt', 1] as const]) await act(id, taken);
        const invoice = await rowOf(id);
        const cart = await loadInvoiceCart(host.db, invoice.id);
        const sumOf = (of: typeof cart) => [
          of.reduce((sum, { total }) => sum + total, 0),
          of.reduce((sum, { taxes }) => sum + (taxes?.vat ?? 0), 0),
          of.reduce((sum, { taxes }) => sum + (taxes?.cityTax ?? 0), 0),
        ];
        const kept = Math.min(numericToMongo(invoice.paid_total), numericToMongo(invoice.net_total));
        const { own, payments } = await standing(invoice.id);
        expect(own).toEqual(sumOf(cart));
        expect(payments).toEqual(sumOf(partOfCart(cart, { from: 0, to: kept })));
        if (kept === numericToMongo(invoice.net_total)) expect(payments).toEqual(own);
        if (kept > 0) checked += 1;
      }),
      { numRuns: byTier({ core: 8, deep: 60 }) },
    );
    expect(checked).toBeGreaterThan(0);
  }, 240_000);
});
