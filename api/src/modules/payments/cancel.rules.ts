import { can } from '../../http/access.ts';
import type { Account } from '../auth/account.repository.ts';
import { paymentMachine } from './payments.machine.ts';
import type { LockedPayment } from './settle-payment.ts';

/** Of an organisation's members only who pays its invoices decides on the payment of one. */
export function mayPayFor({ purpose }: Pick<LockedPayment, 'purpose'>, viewer: Account): boolean {
  return purpose !== 'INVOICE' || viewer.kind === 'STAFF' || can(viewer, 'fin.invoice.pay');
}

/** Whether the account, whose payment it is, may end it as it stands. */
export function mayCancel(payment: Pick<LockedPayment, 'status' | 'purpose'>, viewer: Account): boolean {
  return mayPayFor(payment, viewer) && paymentMachine.availableActions(payment.status, viewer).includes('cancel');
}
