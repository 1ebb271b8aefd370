import type { Selectable, Transaction } from 'kysely';
import { mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import type { PaymentTable, Tables } from '../../database/tables/tables.ts';
import { notifyHoldersOf } from '../notifications/notify-holders-of.ts';
import { addPaymentEvent } from './payment-events.ts';
import { paymentText } from './payments.text.ts';

/** Tells everybody who may give money back of what came twice or too much; once for each amount. */
export async function tellOfSurplus(
  trx: Transaction<Tables>,
  payment: Pick<Selectable<PaymentTable>, 'id' | 'public_id' | 'sender_invoice_no' | 'paid_amount' | 'surplus_amount'>,
  now: Date,
): Promise<void> {
  const surplus = numericToMongo(payment.surplus_amount);
  if (surplus === 0) return;
  await addPaymentEvent(trx, payment.id, now, 'SURPLUS', { amount: mongoToTugrik(surplus) });
  await notifyHoldersOf(trx, 'fin.payment.refund', {
    kind: 'PAYMENT_SURPLUS',
    title: paymentText.surplusTitle,
    body: paymentText.surplusBody(payment.sender_invoice_no, surplus),
    link: `/payment?id=${payment.public_id}`,
    tells: `surplus-${payment.id}-${payment.paid_amount}`,
    now,
  });
}
