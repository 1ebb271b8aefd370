import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unreceiptedPaymentPageSchema } from '@ecard/shared/api-schema';
import { systemActor } from '../../audit/audit.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { startPaymentHost } from '../payments/payment-fixture.ts';
import type { PaymentHost } from '../payments/payment-fixture.ts';

let host: PaymentHost;
let finance: string;
/** A paid top-up of a card, its payer and its receipt that nobody took. */
let paid: { id: string; reference: string; cardNo: string; payer: string };
beforeAll(async () => {
  host = await startPaymentHost();
  finance = await host.tokenOfRole('FINANCE');
  const payer = await host.db
    .selectFrom('app_user')
    .select(['id', 'last_name', 'first_name'])
    .where('username', '=', '99110001')
    .executeTakeFirstOrThrow();
  const cardId = await host.newCard();
  const { card_no } = await host.db
    .selectFrom('ec_card')
    .select('card_no')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  const payment = await host.db.transaction().execute((trx) =>
    bookPayment(trx, {
      purpose: 'TOPUP',
      targetId: cardId,
      amount: 1_720_000,
      method: 'CASH',
      title: 'Карт цэнэглэлт',
      payerUserId: payer.id,
      actor: systemActor,
      reference: randomUUID(),
      now: new Date('2026-11-19T06:05:00Z'),
    }),
  );
  paid = {
    id: payment.public_id,
    reference: payment.sender_invoice_no,
    cardNo: card_no,
    payer: `${payer.last_name?.slice(0, 1) ?? ''}.${payer.first_name ?? ''}`,
  };
});
afterAll(() => host.close());

async function search(q: string, token = finance) {
  const answer = await host.get(`/api/ebarimt/payments?${new URLSearchParams({ q }).toString()}`, token);
  return unreceiptedPaymentPageSchema.parse(answer.json());
}
const finds = async (q: string, token?: string) => (await search(q, token)).data.some(({ id }) => id === paid.id);

describe('payments without a receipt', () => {
  it('are found by payer, card, reference, day and time, and by several of them at once', async () => {
    const { payer, cardNo, reference } = paid;
    const typed = [payer, payer.toUpperCase(), cardNo, cardNo.slice(-4), reference, reference.toLowerCase()];
    const times = ['2026.11.19', '2026-11-19', '11.19 14:05', `${payer} 14:05`];
    expect(await Promise.all([...typed, ...times].map((q) => finds(q)))).toEqual(Array<boolean>(10).fill(true));
    expect(await finds(`${payer} 14:06`)).toBe(false);
    expect((await search('%')).total).toBe(0);
  });

  it('are not found by digits of a card that the reader is not shown', async () => {
    expect(await finds(paid.cardNo.slice(-6))).toBe(false);
    expect(await finds(paid.cardNo.slice(0, 6))).toBe(false);
  });

  it('are the payer’s own for a person', async () => {
    const [payer, other] = await Promise.all([host.tokenOf('99110001'), host.tokenOf('2000066')]);
    expect([await finds('14:05', payer), await finds('14:05', other)]).toEqual([true, false]);
    expect((await search(paid.reference, other)).total).toBe(0);
  });

  it('are divided into pages, the last paid first', async () => {
    const page = async (number: number) =>
      unreceiptedPaymentPageSchema.parse(
        (await host.get(`/api/ebarimt/payments?page_size=1&page=${String(number)}`, finance)).json(),
      );
    const [first, second] = [await page(1), await page(2)];
    expect(first.total).toBeGreaterThan(1);
    expect(first.data[0]?.id).not.toBe(second.data[0]?.id);
    expect(Date.parse(first.data[0]?.paid_at ?? '')).toBeGreaterThanOrEqual(Date.parse(second.data[0]?.paid_at ?? ''));
  });
});
