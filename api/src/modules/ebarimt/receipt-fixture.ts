import { randomUUID } from 'node:crypto';
import { ebarimtSchema } from '@ecard/shared/api-schema';
import type { Ebarimt } from '@ecard/shared/api-schema';
import { numericToMongo } from '@ecard/shared/money';
import { systemActor } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { writeShares } from '../cards/money/payment-shares.ts';
import { startInvoiceHost } from '../invoices/invoice-fixture.ts';
import { bookPayment } from '../payments/book-payment.ts';
import type { CartLine } from '../payments/cart.ts';
import { confirmRefund } from '../payments/finish-refund.ts';
import { approveRefund, requestRefund } from '../payments/refund-payment.ts';
import { lockPayment, settlePayment } from '../payments/settle-payment.ts';
import type { ReceivedMoney } from '../payments/settle-payment.ts';

export const organisation = { kind: 'ORGANIZATION', register_no: '2000066' };
export const citizen = { kind: 'CITIZEN' };

export type ReceiptHost = Awaited<ReturnType<typeof startReceiptHost>>;

/** A host with invoices, and what happens to payments, their money and their receipts. */
export async function startReceiptHost() {
  const invoices = await startInvoiceHost();
  const { host } = invoices;
  const staff = await host.db.selectFrom('app_user').select('id').where('kind', '=', 'STAFF').limit(2).execute();
  const [asker = systemActor, approver = systemActor] = staff.map(({ id }): Actor => ({ ...systemActor, userId: id }));

  /** Gives all the money of a payment back, or only its surplus, runs the jobs and confirms what went back by hand. */
  async function refund(paymentId: number, scope: 'WHOLE' | 'SURPLUS' = 'WHOLE'): Promise<void> {
    const now = host.clock.now;
    await host.db.transaction().execute(async (trx) => {
      const order = { scope, reason: 'Буцаалт', actor: asker, now };
      await requestRefund(trx, await lockPayment(trx, paymentId), order);
      await approveRefund(host, trx, await lockPayment(trx, paymentId), { actor: approver, now });
    });
    await host.runJobs();
    await host.db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, paymentId);
      if (Number(payment.hand_refund_amount) === 0) return;
      await confirmRefund(trx, payment, { reference: randomUUID(), actor: approver, now });
    });
  }

  function take(paymentId: string, buyer: object = organisation) {
    return host.send('POST', `/api/payment/${paymentId}/ebarimt`, {
      body: { buyer },
      headers: { 'idempotency-key': randomUUID() },
    });
  }

  /** A paid top-up and its receipt; of 10,000₮ where no cart is given. */
  async function receipted(buyer: object, cart?: readonly CartLine[]) {
    const targetId = await host.newCard();
    const { id, public_id } = await host.db.transaction().execute((trx) =>
      bookPayment(trx, {
        purpose: 'TOPUP',
        targetId,
        amount: cart?.reduce((sum, { total }) => sum + total, 0) ?? 1_000_000,
        method: 'CASH',
        title: 'Карт цэнэглэлт',
        actor: systemActor,
        reference: randomUUID(),
        now: host.clock.now,
        ...(cart ? { cart } : {}),
      }),
    );
    return { id, receipt: ebarimtSchema.parse((await take(public_id, buyer)).json()) };
  }

  /** A payment of 5,000₮ for each of two closed cards, which waits for its effect. */
  async function paidForClosedCards() {
    const cards = [await host.newCard(), await host.newCard()] as const;
    await host.db
      .updateTable('ec_card')
      .set({ status: 'CLOSED' })
      .where('id', 'in', [...cards])
      .execute();
    const line = { name: 'Карт', qty: 2, unitPrice: 500_000, total: 1_000_000, taxType: 'VAT_ABLE' as const };
    const payment = await host.newPayment({ targetId: cards[0], cart: [line] });
    const settle = (received: readonly ReceivedMoney[]) =>
      host.db
        .transaction()
        .execute((trx) =>
          settlePayment(trx, { paymentId: payment.id, received, now: host.clock.now, actor: systemActor }),
        );
    await host.db.transaction().execute((trx) =>
      writeShares(
        trx,
        payment.id,
        cards.map((cardId) => ({ cardId, amount: 500_000 })),
      ),
    );
    await settle([{ source: 'CASH', reference: randomUUID(), amount: 1_000_000 }]);

    /** Opens the second card again, so that half of the money has its effect. */
    async function openOne() {
      await host.db.updateTable('ec_card').set({ status: 'ISSUED' }).where('id', '=', cards[1]).execute();
      await settle([]);
    }
    return { ...payment, openOne };
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

  return {
    host,
    invoices,
    refund,
    take,
    receipted,
    paidForClosedCards,
    forgetAnswer,
    load,
    paymentsOf,
    rowOf,
    standing,
    pay,
  };
}
