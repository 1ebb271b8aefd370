import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createConfig } from '../../config/config.ts';
import { systemActor } from '../../audit/audit.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { createServices } from '../../services/services.ts';
import { closePayment } from './close-payment.ts';
import { topupEffect } from '../cards/money/topup.effect.ts';
import { createQpayOffers } from './offer-qpay.ts';
import { startPaymentHost } from './payment-fixture.ts';
import type { PaymentHost } from './payment-fixture.ts';
import { settlePayment } from './settle-payment.ts';
import { verifyPayment } from './verify-payment.ts';
import { byTier } from '../../testing/random-runs.ts';

let host: PaymentHost;
let deps: ReturnType<typeof createDependencies>;
beforeAll(async () => {
  host = await startPaymentHost();
  deps = createDependencies();
});
afterAll(async () => {
  deps.services.close();
  await host.close();
});

function createDependencies() {
  const address = host.qpay.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const config = createConfig({ QPAY_URL: `http://127.0.0.1:${port}` });
  const clock = () => host.clock.now;
  return { config, clock, db: host.db, services: createServices(config, clock) };
}

type Step =
  | 'offer'
  | 'offer-lost'
  | 'pay-part'
  | 'pay-all'
  | 'check'
  | 'checks-at-once'
  | 'crash-in-settle'
  | 'wait'
  | 'expire'
  | 'cancel';

const step: fc.Arbitrary<Step> = fc.constantFrom(
  'offer',
  'offer',
  'offer-lost',
  'pay-part',
  'pay-all',
  'check',
  'checks-at-once',
  'crash-in-settle',
  'wait',
  'expire',
  'cancel',
);

/** Problems count as answers: the sequences include impossible requests. */
async function tolerant(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ProblemError) && !(error instanceof Error && error.message === 'crash')) throw error;
  });
}

async function take(paymentId: number, kind: Step): Promise<void> {
  const check = () => verifyPayment(deps, paymentId, systemActor);
  switch (kind) {
    case 'offer':
      // Two processes ask together.
      await Promise.all([tolerant(createQpayOffers(deps)(paymentId)), tolerant(createQpayOffers(deps)(paymentId))]);
      return;
    case 'offer-lost': {
      // QPay makes the invoice and the process dies before it hears so.
      const qpay = {
        ...deps.services.qpay,
        createInvoice: async (invoice: Parameters<typeof deps.services.qpay.createInvoice>[0]) => {
          await deps.services.qpay.createInvoice(invoice);
          throw new Error('crash');
        },
      };
      await tolerant(createQpayOffers({ ...deps, services: { ...deps.services, qpay } })(paymentId));
      return;
    }
    case 'pay-part':
    case 'pay-all':
      await host.payAtProvider(paymentId, kind === 'pay-all' ? 10_000 : 2_500);
      return;
    case 'check':
      await check();
      return;
    case 'checks-at-once':
      await Promise.all([check(), check(), check()]);
      return;
    case 'crash-in-settle': {
      const received = (await host.providerInvoices(paymentId)).flatMap(({ payments }) =>
        payments.map(({ id, amount }) => ({ source: 'QPAY' as const, reference: id, amount: amount * 100 })),
      );
      const effects = {
        TOPUP: {
          ...topupEffect,
          apply: async (...input: Parameters<typeof topupEffect.apply>) => {
            await topupEffect.apply(...input);
            throw new Error('crash');
          },
        },
      };
      const settlement = { paymentId, received, now: host.clock.now, actor: systemActor, effects };
      await tolerant(host.db.transaction().execute((trx) => settlePayment(trx, settlement)));
      return;
    }
    case 'wait':
      host.clock.now = new Date(host.clock.now.getTime() + 16 * 60_000);
      return;
    case 'expire':
    case 'cancel':
      await tolerant(closePayment(deps, paymentId, kind, systemActor));
  }
}

describe('settlePayment', () => {
  it('takes effect exactly once with events twice, late, out of order, together or after a crash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const cardId = await host.newCard();
        const { id } = await host.newPayment({ targetId: cardId });
        for (const kind of steps) await take(id, kind);
        const payment = await verifyPayment(deps, id, systemActor);

        const invoices = await host.providerInvoices(id);
        const paid = invoices.flatMap(({ payments }) => payments).reduce((sum, { amount }) => sum + amount, 0);
        expect(Number(payment.paid_amount)).toBe(paid);
        expect(payment.settled_at !== null).toBe(paid >= 10_000);
        expect(['PAID', 'PARTIAL'].includes(payment.status)).toBe(paid > 0);
        expect(payment.status === 'PAID').toBe(paid >= 10_000);
        const card = await host.cardOf(cardId);
        expect([card.balance, card.ledgerSum]).toEqual(paid >= 10_000 ? [10_000, 10_000] : [0, 0]);
        expect(card.status).toBe(paid >= 10_000 ? 'ACTIVE' : 'ISSUED');
        // Never two invoices of one attempt, never two that can be paid.
        expect(new Set(invoices.map(({ senderInvoiceNo }) => senderInvoiceNo)).size).toBe(invoices.length);
        expect(
          invoices.filter(({ isCancelled, payments }) => !isCancelled && payments.length === 0).length,
        ).toBeLessThanOrEqual(1);
      }),
      { numRuns: byTier({ core: 10, deep: 60 }) },
    );
  });

  it('lets another process make the QR code after a crash during the claim, and QPay keeps one invoice', async () => {
    const { id } = await host.newPayment({ targetId: await host.newCard() });
    const asked = Promise.withResolvers<undefined>();
    const qpay = {
      ...deps.services.qpay,
      createInvoice: async (invoice: Parameters<typeof deps.services.qpay.createInvoice>[0]) => {
        await deps.services.qpay.createInvoice(invoice);
        asked.resolve(undefined);
        return new Promise<never>(() => {});
      },
    };
    void createQpayOffers({ ...deps, services: { ...deps.services, qpay } })(id);
    await asked.promise;
    const other = createQpayOffers(deps);
    await expect(other(id)).rejects.toMatchObject({ code: 'PAYMENT_BUSY' });
    host.clock.now = new Date(host.clock.now.getTime() + 31_000);
    await other(id);
    expect(await host.providerInvoices(id)).toHaveLength(1);
  });

  it('keeps money that cannot be applied, gives the reason, and applies it once it can', async () => {
    const cardId = await host.newCard();
    await host.db.updateTable('ec_card').set({ status: 'CLOSED' }).where('id', '=', cardId).execute();
    const { id } = await host.newPayment({ targetId: cardId });
    await createQpayOffers(deps)(id);
    await host.payAtProvider(id, 10_000);
    expect(await verifyPayment(deps, id, systemActor)).toMatchObject({
      status: 'PAID',
      settled_at: null,
      failure_code: 'CARD_CLOSED',
    });
    await host.db.updateTable('ec_card').set({ status: 'ACTIVE' }).where('id', '=', cardId).execute();
    expect(await verifyPayment(deps, id, systemActor)).toMatchObject({
      settled_amount: '10000.00',
      failure_code: null,
    });
    expect((await host.cardOf(cardId)).balance).toBe(10_000);
  });
});
