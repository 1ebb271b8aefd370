import { can } from '../../http/access.ts';
import type { Account } from '../auth/account.repository.ts';

/** Any lets staff go through everybody's payments. */
const overviewCodes = ['fin.payment.reconcile', 'fin.payment.export', 'admin.audit.view'];

/**
 * Whose entries a list of payments keeps to: a counter looks up the payment it is shown, by its whole reference, and
 * otherwise has those that it entered itself.
 *
 * @returns Internal id of who entered them; undefined for everybody's.
 */
export function takenBy(account: Account, q: string | undefined): number | undefined {
  const isNamed = q !== undefined && q.trim() !== '';
  return isNamed || overviewCodes.some((code) => can(account, code)) ? undefined : account.id;
}
