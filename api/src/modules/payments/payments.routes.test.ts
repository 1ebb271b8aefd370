import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { paymentDetailSchema, paymentPageSchema, paymentPublicSchema } from '@ecard/shared/api-schema';
import { startPaymentHost } from './payment-fixture.ts';
import type { PaymentHost } from './payment-fixture.ts';

let host: PaymentHost;
beforeAll(async () => {
  host = await startPaymentHost();
});
afterAll(() => host.close());

const later = (ms: number) => {
  host.clock.now = new Date(host.clock.now.getTime() + ms);
};
const minute = 60_000;

async function post(publicId: string, verb: string, token?: string, body: object = {}) {
  return host.post(`/api/payment/${publicId}/${verb}`, body, token);
}
async function view(publicId: string) {
  return paymentPublicSchema.parse((await host.get(`/api/payment/${publicId}`)).json());
}
async function topup() {
  const cardId = await host.newCard();
  return { cardId, ...(await host.newPayment({ targetId: cardId })) };
}

describe('the page of a payment', () => {
  it('is public without a name, and requests its QR code once for many callers', async () => {
    const { id, publicId } = await topup();
    expect(await view(publicId)).toMatchObject({ status: 'CREATED', amount: 10_000, ebarimt_status: 'NONE' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(publicId, 'qpay')));
    answers.push(await post(publicId, 'qpay'));
    expect(
      new Set(
        answers.map((answer) => `${answer.statusCode} ${answer.json<{ qpay: { qr_text: string } }>().qpay.qr_text}`),
      ).size,
    ).toBe(1);
    expect(await host.providerInvoices(id)).toHaveLength(1);
    expect(await view(publicId)).toMatchObject({ status: 'PENDING', qpay: { urls: expect.any(Array) } });
  });

  it('becomes paid by a callback that QPay confirms', async () => {
    const { id, publicId, cardId } = await topup();
    await post(publicId, 'qpay');
    const callback = `/api/payment/qpay/callback?payment_id=${publicId}&qpay_payment_id=made-up`;
    const lie = await host.get(callback);
    expect([lie.statusCode, lie.body]).toEqual([200, 'SUCCESS']);
    await host.runJobs();
    expect((await view(publicId)).status).toBe('PENDING');
    await host.payAtProvider(id, 10_000);
    await host.get(callback);
    await host.send('POST', callback, { body: { anything: 1 } });
    await host.runJobs();
    expect(await view(publicId)).toMatchObject({ status: 'PAID', paid_amount: 10_000, ebarimt_status: 'AVAILABLE' });
    expect(await host.cardOf(cardId)).toMatchObject({ status: 'ACTIVE', balance: 10_000, kinds: ['TOPUP'] });
  });

  it('may be checked once in 2 seconds', async () => {
    const { publicId } = await topup();
    await post(publicId, 'qpay');
    const first = await post(publicId, 'check');
    const second = await post(publicId, 'check');
    later(2_000);
    const third = await post(publicId, 'check');
    expect([first.statusCode, second.statusCode, second.headers['retry-after'], third.statusCode]).toEqual([
      200,
      429,
      '2',
      200,
    ]);
  });

  it('reports that QPay is unavailable, and works again afterwards', async () => {
    const { publicId } = await topup();
    host.qpay.faults.isDown = true;
    const refused = await post(publicId, 'qpay');
    host.qpay.faults.isDown = false;
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'QPAY_UNAVAILABLE' }]);
    expect((await post(publicId, 'qpay')).json()).toMatchObject({ status: 'PENDING' });
  });

  it('gets a new QR code after the old one expired, and accepts a late payment on the old one', async () => {
    const { id, publicId, cardId } = await topup();
    await post(publicId, 'qpay');
    later(16 * minute);
    await host.jobs.publish(host.db, 'payment.expire', {});
    await host.runJobs();
    expect(await view(publicId)).toMatchObject({ status: 'EXPIRED' });
    const [old] = await host.providerInvoices(id);
    expect(old?.isCancelled).toBe(true);
    await host.payAtProvider(id, 10_000);
    later(minute);
    expect((await post(publicId, 'check')).json()).toMatchObject({ status: 'PAID', is_late: true });
    expect((await host.cardOf(cardId)).balance).toBe(10_000);

    const second = await topup();
    await post(second.publicId, 'qpay');
    later(16 * minute);
    expect((await post(second.publicId, 'qpay')).json()).toMatchObject({ status: 'PENDING' });
    expect((await host.providerInvoices(second.id)).map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  });

  it('can be cancelled by its owner alone, and not after a payment', async () => {
    const citizen = await host.tokenOfRole('CITIZEN');
    const { id: payerUserId } = await host.db
      .selectFrom('app_user as u')
      .innerJoin('user_role as ur', 'ur.user_id', 'u.id')
      .innerJoin('role as r', 'r.id', 'ur.role_id')
      .select('u.id')
      .where('r.code', '=', 'CITIZEN')
      .where('u.status', '=', 'ACTIVE')
      .orderBy('u.id')
      .executeTakeFirstOrThrow();
    const targetId = await host.newCard();
    const own = await host.newPayment({ targetId, payerUserId });
    const paid = await host.newPayment({ targetId, payerUserId });
    const foreign = await host.newPayment({ targetId });
    for (const { publicId } of [own, paid]) await post(publicId, 'qpay');
    await host.payAtProvider(paid.id, 10_000);
    const offered = async (publicId: string, token?: string) =>
      (await host.get(`/api/payment/${publicId}`, token)).json<{ available_actions: string[] }>().available_actions;
    expect(await offered(own.publicId, citizen)).toEqual(['cancel']);
    expect(await offered(own.publicId)).toEqual([]);
    expect(await offered(foreign.publicId, citizen)).toEqual([]);
    const answers = [];
    for (const { publicId } of [own, paid, foreign]) answers.push(await post(publicId, 'cancel', citizen));
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ status: unknown }>().status])).toEqual([
      [200, 'CANCELLED'],
      [422, 422],
      [404, 404],
    ]);
    expect(await offered(own.publicId, citizen)).toEqual([]);
    expect((await host.providerInvoices(own.id))[0]?.isCancelled).toBe(true);
    expect((await view(paid.publicId)).status).toBe('PAID');
  });
});

describe('payments for finance', () => {
  it('are listed, filtered and summed', async () => {
    const token = await host.tokenOfRole('FINANCE');
    const page = paymentPageSchema.parse((await host.get('/api/payment?status=PAID&page_size=5', token)).json());
    expect(page.data.length).toBeGreaterThan(0);
    expect(new Set(page.data.map(({ status }) => status))).toEqual(new Set(['PAID']));
    expect(page.aggregates?.['paid_amount']).toBeGreaterThan(0);
    const reference = page.data[0]?.reference ?? '';
    const found = paymentPageSchema.parse((await host.get(`/api/payment?q=${reference}`, token)).json());
    expect(found.data.map((row) => row.reference)).toEqual([reference]);
  });

  it('are listed and summed by the day on which their money was complete', async () => {
    const { rows } = await sql<{ day: string; count: number; amount: string }>`
      select (paid_at at time zone 'Asia/Ulaanbaatar')::date::text as day, count(*) as count, sum(paid_amount) as amount
      from payment where paid_at is not null group by 1 order by 2 desc, 1`.execute(host.db);
    const [most, ...others] = rows;
    expect(others.length).toBeGreaterThan(0);
    const url = `/api/payment?paid_from=${most?.day}&paid_to=${most?.day}&page_size=200`;
    const page = paymentPageSchema.parse((await host.get(url, await host.tokenOfRole('FINANCE'))).json());
    expect([page.total, page.aggregates?.['paid_amount']]).toEqual([most?.count, Number(most?.amount)]);
  });

  it('pay an invoice in parts, and the balance once from a bank statement', async () => {
    const invoice = await host.db
      .selectFrom('invoice')
      .select(['id', 'balance', 'organization_id'])
      .where('status', '=', 'OPEN')
      .where('balance', '>', '1000')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const balance = Number(invoice.balance);
    const { id, publicId } = await host.newPayment({
      purpose: 'INVOICE',
      targetId: invoice.id,
      organizationId: invoice.organization_id,
      amount: balance * 100,
    });
    await post(publicId, 'qpay');
    await host.payAtProvider(id, 1_000);
    later(3_000);
    expect((await post(publicId, 'check')).json()).toMatchObject({ status: 'PARTIAL', paid_amount: 1_000 });
    const load = () =>
      host.db
        .selectFrom('invoice')
        .select(['status', 'paid_total', 'balance'])
        .where('id', '=', invoice.id)
        .executeTakeFirstOrThrow();
    expect(await load()).toMatchObject({ status: 'PARTIALLY_PAID', paid_total: '1000.00' });
    const token = await host.tokenOfRole('FINANCE');
    const money = { source: 'BANK', reference: 'STATEMENT-1', amount: balance - 1_000 };
    const [first, again] = [
      await post(publicId, 'actions/reconcile', token, { money }),
      await post(publicId, 'actions/reconcile', token, { money }),
    ];
    expect([first.json(), again.json()]).toMatchObject([
      { status: 'PAID', is_settled: true, paid_amount: balance },
      { status: 422, code: 'REFERENCE_USED', current: { payment_id: publicId } },
    ]);
    expect(await load()).toMatchObject({ status: 'PAID', balance: '0.00' });
  });

  it('are refunded only after approval by somebody else, and first deducted from the card', async () => {
    const { id, publicId, cardId } = await topup();
    await post(publicId, 'qpay');
    const atProvider = await host.payAtProvider(id, 10_000);
    later(3_000);
    await post(publicId, 'check');
    const asker = await host.tokenOfRole('FINANCE');
    await post(publicId, 'actions/refund', asker, { reason: 'Буруу карт' });
    const self = await post(publicId, 'actions/approve-refund', asker);
    expect(self.json()).toMatchObject({ code: 'REFUND_NEEDS_ANOTHER' });
    const requester = await host.db
      .selectFrom('payment')
      .select('refund_requested_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const another = await host.db
      .selectFrom('app_user')
      .select('id')
      .where('kind', '=', 'STAFF')
      .where('id', '<>', requester.refund_requested_by ?? 0)
      .executeTakeFirstOrThrow();
    // Somebody else had asked.
    await host.db.updateTable('payment').set({ refund_requested_by: another.id }).where('id', '=', id).execute();
    expect((await post(publicId, 'actions/approve-refund', asker)).json()).toMatchObject({ status: 'REFUNDING' });
    expect(await host.cardOf(cardId)).toMatchObject({ balance: 0, ledgerSum: 0, kinds: ['TOPUP', 'REFUND'] });
    await host.runJobs();
    const detail = paymentDetailSchema.parse((await host.get(`/api/payment/${publicId}/detail`, asker)).json());
    expect(detail).toMatchObject({ status: 'REFUNDED', refunded_amount: 10_000, refund: { reason: 'Буруу карт' } });
    expect(atProvider?.status).toBe('REFUND');
    expect(detail.events.map(({ kind }) => kind)).toEqual([
      'QPAY_INVOICE',
      'MONEY',
      'SETTLED',
      'REFUND_REQUESTED',
      'EFFECT_REVERTED',
      'REFUND_APPROVED',
      'REFUNDED',
    ]);
  });
});
