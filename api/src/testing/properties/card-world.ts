import { numericToMongo } from '@ecard/shared/money';
import { systemActor } from '../../audit/audit.ts';
import { expireCards } from '../../modules/cards/life/expire-cards.ts';
import { settlePayment } from '../../modules/payments/settle-payment.ts';
import type { TestHost } from '../test-host.ts';
import type { CardWorld } from './cards.ts';

/** The operations on cards, done on a test host as its demonstration citizen, its card operator and a validator. */
export async function createCardWorld(host: TestHost): Promise<CardWorld> {
  const tokens = {
    owner: await host.tokenOf('99110001'),
    staff: await host.tokenOfRole('CARD_OPERATOR'),
    validator: await host.deviceToken(),
  };
  const { db } = host.database;
  return {
    db,
    now: () => host.clock.now,
    async send({ method, url, body, as, headers = {} }) {
      const response = await host.send(method, url, { body, token: tokens[as], headers });
      if (response.statusCode >= 500) throw new Error(`${url}: ${response.body}`);
      return { status: response.statusCode, body: response.json<unknown>() };
    },
    async expire() {
      await expireCards(db, host.clock.now);
    },
    async settle(publicId) {
      await db.transaction().execute(async (trx) => {
        const payment = await trx
          .selectFrom('payment')
          .select(['id', 'amount'])
          .where('public_id', '=', publicId)
          .executeTakeFirstOrThrow();
        await settlePayment(trx, {
          paymentId: payment.id,
          received: [{ source: 'QPAY', reference: publicId, amount: numericToMongo(payment.amount) }],
          now: host.clock.now,
          actor: systemActor,
        });
      });
    },
  };
}
