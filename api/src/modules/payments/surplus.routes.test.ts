import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paymentDetailSchema, paymentPageSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { systemActor } from '../../audit/audit.ts';
import { bookPayment } from './book-payment.ts';
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

async function post(publicId: string, verb: string, token?: string, body: object = {}) {
  return host.post(`/api/payment/${publicId}/${verb}`, body, token);
}
async function topup() {
  const cardId = await host.newCard();
  return { cardId, ...(await host.newPayment({ targetId: cardId })) };
}

describe('a surplus payment', () => {
  it('is listed, announced to finance, and refunded even after the balance of the card is spent', async () => {
    const { id, publicId, cardId } = await topup();
    await post(publicId, 'qpay');
    await host.payAtProvider(id, 10_000);
    const second = await host.payAtProvider(id, 10_000);
    later(3_000);
    await post(publicId, 'check');
    const finance = await host.tokenOfRole('FINANCE');
    const list = await host.get('/api/payment?surplus=1', finance);
    const listed = paymentPageSchema.parse(list.json()).data;
    expect(listed).toContainEqual(expect.objectContaining({ id: publicId, surplus_amount: 10_000 }));
    expect(listed.filter(({ surplus_amount: surplus }) => surplus === 0)).toEqual([]);
    expect((await host.get('/api/payment?attention=1&page_size=200', finance)).body).toContain(publicId);
    expect((await host.get('/api/notification', finance)).body).toContain('Төлбөрт илүү мөнгө орлоо');

    await sql`update ec_card set balance = 0 where id = ${cardId}`.execute(host.db);
    expect(
      (await post(publicId, 'actions/refund-surplus', finance, { reason: 'Хоёр удаа төлсөн' })).json(),
    ).toMatchObject({
      status: 'REFUNDING',
      refund: { scope: 'SURPLUS', amount: 10_000 },
    });
    await askedByAnother(id);
    await post(publicId, 'actions/approve-refund', finance);
    await host.runJobs();
    const detail = paymentDetailSchema.parse((await host.get(`/api/payment/${publicId}/detail`, finance)).json());
    expect(detail).toMatchObject({
      status: 'PAID',
      surplus_amount: 0,
      ledger: { received: 20_000, applied: 10_000, refunded: 10_000, open: 0, open_reason: null },
    });
    expect(second?.status).toBe('REFUND');
    const none = await post(publicId, 'actions/refund-surplus', finance, { reason: 'Дахин' });
    expect([none.statusCode, none.json()]).toEqual([422, expect.objectContaining({ code: 'NO_SURPLUS' })]);
  });

  it('is refunded in part, never beyond itself, and its rest stays listed', async () => {
    const { id, publicId } = await topup();
    await post(publicId, 'qpay');
    await host.payAtProvider(id, 12_500);
    later(3_000);
    await post(publicId, 'check');
    const finance = await host.tokenOfRole('FINANCE');
    const ask = (amount: number) =>
      post(publicId, 'actions/refund-surplus', finance, { amount, reason: 'Илүү төлсөн' });
    expect((await ask(2_500.01)).json()).toMatchObject({ code: 'MORE_THAN_SURPLUS', errors: [{ path: 'amount' }] });
    expect((await ask(1_000)).json()).toMatchObject({ status: 'REFUNDING', refund: { amount: 1_000 } });
    await askedByAnother(id);
    await post(publicId, 'actions/approve-refund', finance);
    await host.runJobs();
    await post(publicId, 'actions/confirm-refund', finance, { reference: 'OUT-2' });
    const detail = paymentDetailSchema.parse((await host.get(`/api/payment/${publicId}/detail`, finance)).json());
    expect(detail).toMatchObject({ status: 'PAID', refunded_amount: 1_000, surplus_amount: 1_500 });
    expect(detail.available_actions).toContain('refund-surplus');
    expect((await host.get('/api/payment?surplus=1', finance)).body).toContain(publicId);
  });

  it('goes back by hand when it is less than a payment at QPay, and counts as refunded once somebody confirms it', async () => {
    const { id, publicId } = await topup();
    await post(publicId, 'qpay');
    const paid = await host.payAtProvider(id, 12_500);
    later(3_000);
    await post(publicId, 'check');
    const finance = await host.tokenOfRole('FINANCE');
    await post(publicId, 'actions/refund-surplus', finance, { reason: 'Илүү төлсөн' });
    await askedByAnother(id);
    const early = await post(publicId, 'actions/confirm-refund', finance, { reference: 'OUT-1' });
    expect(early.json()).toMatchObject({ status: 422, code: 'NOTHING_BY_HAND' });
    await post(publicId, 'actions/approve-refund', finance);
    await host.runJobs();
    const detail = async () =>
      paymentDetailSchema.parse((await host.get(`/api/payment/${publicId}/detail`, finance)).json());
    const waiting = await detail();
    expect(waiting).toMatchObject({ status: 'REFUNDING', refunded_amount: 0, hand_refund_amount: 2_500 });
    expect(waiting.available_actions).toContain('confirm-refund');
    const listed = paymentPageSchema.parse((await host.get('/api/payment?hand_refund=1', finance)).json());
    expect(listed.data).toContainEqual(expect.objectContaining({ id: publicId, hand_refund_amount: 2_500 }));
    expect((await host.get('/api/payment?attention=1&page_size=200', finance)).body).toContain(publicId);

    const nameless = await post(publicId, 'actions/confirm-refund', finance, { reference: ' ' });
    expect(nameless.json()).toMatchObject({ status: 422, errors: [{ path: 'reference' }] });
    const confirmed = await post(publicId, 'actions/confirm-refund', finance, { reference: 'OUT-1' });
    expect(confirmed.json()).toMatchObject({ status: 'PAID', refunded_amount: 2_500, hand_refund_amount: 0 });
    const after = await detail();
    expect(after).toMatchObject({
      surplus_amount: 0,
      ledger: { received: 12_500, applied: 10_000, refunded: 2_500, open: 0 },
    });
    expect(after.available_actions).not.toContain('confirm-refund');
    expect(after.events.slice(-2)).toMatchObject([
      { kind: 'REFUND_CONFIRMED', data: { amount: 2_500, reference: 'OUT-1' } },
      { kind: 'REFUNDED', data: { amount: 2_500 } },
    ]);
    expect((await host.get('/api/payment?hand_refund=1', finance)).body).not.toContain(publicId);
    expect(paid?.status).toBe('PAID');
  });
});

describe('a line of a statement', () => {
  it('is refused a second time with the payment that used it', async () => {
    const [first, second] = [await topup(), await topup()];
    const finance = await host.tokenOfRole('FINANCE');
    const money = { source: 'BANK', reference: 'STATEMENT-17', amount: 10_000 };
    expect((await post(first.publicId, 'actions/reconcile', finance, { money })).statusCode).toBe(200);
    const answers = [
      await post(second.publicId, 'actions/reconcile', finance, { money }),
      await post(first.publicId, 'actions/reconcile', finance, { money }),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body) as unknown])).toMatchObject(
      answers.map(() => [422, { code: 'REFERENCE_USED', current: { payment_id: first.publicId } }]),
    );
  });

  it('is used by one of two simultaneous bookings', async () => {
    const book = async (targetId: number) =>
      host.db.transaction().execute((trx) =>
        bookPayment(trx, {
          purpose: 'TOPUP',
          targetType: 'ec_card',
          targetId,
          amount: 500_000,
          method: 'BANK',
          title: 'Карт цэнэглэлт',
          reference: 'STATEMENT-18',
          actor: systemActor,
          now: host.clock.now,
        }),
      );
    const cards = [await host.newCard(), await host.newCard()];
    const booked = await Promise.allSettled(cards.map(book));
    expect(booked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const parts = await host.db
      .selectFrom('payment_part')
      .select('id')
      .where('reference', '=', 'STATEMENT-18')
      .execute();
    expect(parts).toHaveLength(1);
    const { rows } = await sql<{ id: number }>`select id from payment where target_id = any(${cards})`.execute(host.db);
    expect(rows).toHaveLength(1);
  });
});

/** As if the refund had been asked for by somebody else. */
async function askedByAnother(id: number): Promise<void> {
  await sql`update payment set refund_requested_by = (
    select min(id) from app_user where kind = 'STAFF' and id <> refund_requested_by) where id = ${id}`.execute(host.db);
}
