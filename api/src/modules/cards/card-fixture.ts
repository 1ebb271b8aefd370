import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { cardDetailSchema } from '@ecard/shared/api-schema';
import { numericToMongo } from '@ecard/shared/money';
import { systemActor } from '../../audit/audit.ts';
import { startTestHost } from '../../testing/test-host.ts';
import { settlePayment } from '../payments/settle-payment.ts';

export type CardHost = Awaited<ReturnType<typeof startCardHost>>;

/** A header that tells one order from another. */
export const keyed = () => ({ 'idempotency-key': randomUUID() });

/** A host with tokens of a citizen, an organisation and a card operator, and what they do with cards. */
export async function startCardHost() {
  const host = await startTestHost();
  const citizen = await host.tokenOf('99110001');
  const organisation = await host.tokenOf('2000066');
  const operator = await host.tokenOfRole('CARD_OPERATOR');

  const send = (url: string, body: object, token: string, headers: Record<string, string> = {}) =>
    host.send('POST', url, { body, token, headers });

  async function order(body: object, token: string) {
    const response = await send('/api/ec/cards', body, token, keyed());
    expect(response.statusCode).toBe(201);
    return response.json<{ payment_id: string | null; amount: number; cards: { id: string; link_code?: string }[] }>();
  }

  async function viewOf(id: string, token = operator) {
    return cardDetailSchema.parse((await host.get(`/api/ec/cards/${id}`, token)).json());
  }

  async function pay(publicId: string | null): Promise<void> {
    await host.database.db.transaction().execute(async (trx) => {
      const payment = await trx
        .selectFrom('payment')
        .select(['id', 'amount'])
        .where('public_id', '=', publicId ?? '')
        .executeTakeFirstOrThrow();
      const received = [{ source: 'QPAY' as const, reference: randomUUID(), amount: numericToMongo(payment.amount) }];
      await settlePayment(trx, { paymentId: payment.id, received, now: host.clock.now, actor: systemActor });
    });
  }

  async function topup(id: string, amount: number, token = citizen) {
    return send(`/api/ec/cards/${id}/topup`, { amount }, token, keyed());
  }

  async function act(id: string, verb: string, token: string, body: object = {}) {
    return send(`/api/ec/cards/${id}/actions/${verb}`, body, token);
  }

  /** A card of the citizen that rides, with money. */
  async function activeCard(amount = 10_000): Promise<string> {
    const [card] = (await order({ media_type: 'VIRTUAL' }, citizen)).cards;
    const id = card?.id ?? '';
    await pay((await topup(id, amount)).json<{ payment_id: string }>().payment_id);
    return id;
  }

  return { host, citizen, organisation, operator, send, order, viewOf, pay, topup, act, activeCard };
}
