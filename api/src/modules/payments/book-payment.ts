import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { createPayment } from './create-payment.ts';
import type { NewPayment } from './create-payment.ts';
import { settlePayment } from './settle-payment.ts';
import type { LockedPayment } from './settle-payment.ts';

/**
 * Writes down money that is already here, cash or a bank transfer, and applies it: a payment that is PAID from the start.
 *
 * @param reference - Of the bank statement or the till; the same one counts once.
 * @returns The payment; `settled_at` is null and `failure_code` says why when it could not have its effect.
 */
export async function bookPayment(
  trx: Transaction<Tables>,
  booking: Omit<NewPayment, 'expiresAt'> & { readonly reference: string; readonly now: Date },
): Promise<LockedPayment> {
  const { reference, now, ...payment } = booking;
  const { id } = await createPayment(trx, { ...payment, expiresAt: null });
  const received = [{ source: booking.method, reference, amount: booking.amount }];
  return settlePayment(trx, { paymentId: id, received, now, actor: booking.actor });
}
