import { can } from '../../http/access.ts';
import type { Account } from '../../security/account.ts';
import { paymentMachine } from './payments.machine.ts';
import type { LockedPayment } from './settle-payment.ts';

/** Tells whether the account may act on the payment: for an invoice, a member needs the right to pay invoices. */
export function mayPayFor({ purpose }: Pick<LockedPayment, 'purpose'>, viewer: Account): boolean {
  return purpose !== 'INVOICE' || viewer.kind === 'STAFF' || can(viewer, 'fin.invoice.pay');
}

/** Tells whether the account may cancel its payment in the current status. */
export function mayCancel(payment: Pick<LockedPayment, 'status' | 'purpose'>, viewer: Account): boolean {
  return mayPayFor(payment, viewer) && paymentMachine.availableActions(payment.status, viewer).includes('cancel');
}
