import { can } from '../../http/access.ts';
import type { Account } from '../../security/account.ts';
import { paymentMachine } from './payments.machine.ts';
import type { LockedPayment } from './settle-payment.ts';

/**
 * Tells whether the account may cancel payments of the purpose: for an invoice, a member needs the right to pay invoices.
 * A request for a permit and an order of cards have one payment: without it they could neither be paid nor go on, so it
 * ends with them.
 */
export function mayEnd({ purpose }: Pick<LockedPayment, 'purpose'>, viewer: Account): boolean {
  if (viewer.kind === 'STAFF') return true;
  return purpose === 'TOPUP' || (purpose === 'INVOICE' && can(viewer, 'fin.invoice.pay'));
}

/** Tells whether the account may cancel its payment in the current status. */
export function mayCancel(payment: Pick<LockedPayment, 'status' | 'purpose'>, viewer: Account): boolean {
  return mayEnd(payment, viewer) && paymentMachine.availableActions(payment.status, viewer).includes('cancel');
}
