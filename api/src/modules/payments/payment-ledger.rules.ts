import type { PaymentLedger } from '@ecard/shared/api-schema';
import { mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import type { LockedPayment } from './settle-payment.ts';

type MoneyOfPayment = Pick<
  LockedPayment,
  'status' | 'failure_code' | 'paid_amount' | 'settled_amount' | 'refunded_amount' | 'surplus_amount'
>;

/** Returns the sums of a payment's money, in tugrik: received, applied, refunded, and open with the reason. */
export function ledgerOf(payment: MoneyOfPayment): PaymentLedger {
  const received = numericToMongo(payment.paid_amount);
  const applied = numericToMongo(payment.settled_amount);
  const refunded = numericToMongo(payment.refunded_amount);
  const open = received - applied - refunded;
  return {
    received: mongoToTugrik(received),
    applied: mongoToTugrik(applied),
    refunded: mongoToTugrik(refunded),
    open: mongoToTugrik(open),
    open_reason: open === 0 ? null : reasonOf(payment, open),
  };
}

function reasonOf(payment: MoneyOfPayment, open: number): PaymentLedger['open_reason'] {
  if (payment.status === 'REFUNDING') return 'REFUNDING';
  if (numericToMongo(payment.surplus_amount) === open) return 'SURPLUS';
  return payment.failure_code === null ? 'INCOMPLETE' : 'REFUSED';
}
