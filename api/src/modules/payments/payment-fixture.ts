import { createMessagesSandbox } from '../../../sandbox/messages/messages-sandbox.ts';
import { createQpaySandbox } from '../../../sandbox/qpay/qpay-sandbox.ts';
import { createPosApiSandbox } from '../../../sandbox/posapi/posapi-sandbox.ts';
import { addPayment } from '../../../sandbox/qpay/qpay-state.ts';
import { systemActor } from '../../audit/audit.ts';
import { startTestHost } from '../../testing/test-host.ts';
import { createPayment, onlinePaymentMs } from './create-payment.ts';
import type { NewPayment } from './create-payment.ts';

export type PaymentHost = Awaited<ReturnType<typeof startPaymentHost>>;

/**
 * A test host with sandboxes of QPay, PosAPI and the message gateway of its own.
 *
 * @param settings - Environment variables besides the defaults.
 */
export async function startPaymentHost(settings: Record<string, string> = {}) {
  const qpay = createQpaySandbox();
  const posapi = createPosApiSandbox();
  const messages = createMessagesSandbox();
  const [QPAY_URL, POSAPI_URL, MESSAGES_URL] = await Promise.all(
    [qpay, posapi, messages].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
  );
  const env = {
    QPAY_URL: QPAY_URL ?? '',
    POSAPI_URL: POSAPI_URL ?? '',
    EBARIMT_PUBLIC_URL: POSAPI_URL ?? '',
    MESSAGES_URL: MESSAGES_URL ?? '',
  };
  const host = await startTestHost({ ...env, ...settings });
  const { db } = host.database;
  let cards = 0;

  return {
    ...host,
    db,
    /** Addresses of the sandboxes, as environment variables for another process. */
    env,
    qpay,
    posapi,
    messages,
    /** A new card without money, ISSUED; its row id. */
    async newCard(): Promise<number> {
      cards += 1;
      const { id } = await db
        .insertInto('ec_card')
        .values({
          card_no: String(990_000_000_000 + cards),
          media_type: 'PLASTIC',
          category_id: 1,
          status: 'ISSUED',
          issued_at: host.clock.now,
          verify_code: String(cards).padStart(22, 'z'),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** A new payment of a top-up of 10 000₮ that may be paid for 15 minutes. */
    newPayment(payment: Partial<NewPayment> & { targetId: number }) {
      return db.transaction().execute((trx) =>
        createPayment(trx, {
          purpose: 'TOPUP',
          amount: 1_000_000,
          method: 'QPAY',
          title: 'Карт цэнэглэлт',
          expiresAt: new Date(host.clock.now.getTime() + onlinePaymentMs),
          actor: systemActor,
          ...payment,
        }),
      );
    },
    /** QPay's invoices of a payment, oldest first. */
    async providerInvoices(paymentId: number) {
      const attempts = await db
        .selectFrom('payment_attempt')
        .select('sender_invoice_no')
        .where('payment_id', '=', paymentId)
        .orderBy('attempt_no')
        .execute();
      const known = [...qpay.state.invoices.values()];
      return attempts.flatMap((attempt) =>
        known.filter((invoice) => invoice.senderInvoiceNo === attempt.sender_invoice_no),
      );
    },
    /** Somebody pays the latest QR code that was ever shown; undefined when there was none. */
    async payAtProvider(paymentId: number, tugrik: number) {
      const shown = await db
        .selectFrom('payment_attempt')
        .select('provider_invoice_id')
        .where('payment_id', '=', paymentId)
        .where('provider_invoice_id', 'is not', null)
        .orderBy('attempt_no', 'desc')
        .executeTakeFirst();
      const invoice = qpay.state.invoices.get(shown?.provider_invoice_id ?? '');
      return invoice && addPayment(invoice, tugrik, 'Хаан банк');
    },
    async cardOf(id: number) {
      const card = await db
        .selectFrom('ec_card')
        .select(['balance', 'status'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const ledger = await db.selectFrom('ec_ledger').select(['kind', 'amount']).where('card_id', '=', id).execute();
      return {
        status: card.status,
        balance: Number(card.balance),
        ledgerSum: ledger.reduce((sum, row) => sum + Number(row.amount), 0),
        kinds: ledger.map(({ kind }) => kind),
      };
    },
    async close() {
      await host.close();
      await qpay.app.close();
      await posapi.app.close();
      await messages.app.close();
    },
  };
}
