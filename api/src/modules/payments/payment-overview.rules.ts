import { can } from '../../http/access.ts';
import type { Account } from '../../security/account.ts';

/** Any lets staff go through everybody's payments. */
const overviewCodes = ['fin.payment.reconcile', 'fin.payment.export', 'admin.audit.view'];

/**
 * Limits a list of payments to the entries of one person: at a counter, people look up the payment they are shown by
 * its whole reference, and otherwise see only their own entries.
 *
 * @returns Internal id of the person; undefined for everybody's entries.
 */
export function takenBy(account: Account, q: string | undefined): number | undefined {
  const isNamed = q !== undefined && q.trim() !== '';
  return isNamed || overviewCodes.some((code) => can(account, code)) ? undefined : account.id;
}
