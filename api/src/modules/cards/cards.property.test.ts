import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { systemActor } from '../../audit/audit.ts';
import { applyCardOperation, cardOperation, checkCards, lastCardChange } from '../../testing/properties/cards.ts';
import type { CardWorld } from '../../testing/properties/cards.ts';
import { brokenInvariants } from '../../testing/properties/invariants.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { numericToMongo } from '../../money/money.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { expireCards } from './expire-cards.ts';

let host: TestHost;
let world: CardWorld;
beforeAll(async () => {
  host = await startTestHost();
  const tokens = {
    owner: await host.tokenOf('99110001'),
    staff: await host.tokenOfRole('CARD_OPERATOR'),
    validator: await host.deviceToken(),
  };
  const { db } = host.database;
  world = {
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
}, 60_000);
afterAll(() => host.close());

describe('cards', () => {
  it('keep balance, hotlist and states right whatever is done to them in whatever order', async () => {
    const owner = await host.database.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', '99110001')
      .executeTakeFirstOrThrow();
    const since = await lastCardChange(host.database.db);
    const subject = { world, ownerId: owner.id, nextSeq: 1_000_000 };
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(cardOperation, { minLength: 50, maxLength: 50 }), async (operations) => {
        for (const operation of operations) {
          // Rides of one moment would count as one boarding.
          host.clock.now = new Date(host.clock.now.getTime() + 60_000);
          const status = await applyCardOperation(subject, operation);
          if (status < 300) done.set(operation.kind, (done.get(operation.kind) ?? 0) + 1);
        }
        await checkCards(host.database.db, since);
      }),
      { numRuns: 4, seed: 20_260_318, endOnFailure: true },
    );
    expect(await brokenInvariants(host.database.db)).toEqual({});
    // A run that refuses everything would prove nothing.
    expect([...done.keys()]).toEqual(expect.arrayContaining(['order', 'topup', 'act', 'ride']));
  }, 60_000);
});
