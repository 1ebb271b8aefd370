import type { AccountKind } from '../../database/tables/people.ts';

/** Modules of the permission table whose endpoints keep to the scope; one's own cards and receipts need no action. */
const modulesForCustomers = ['fin.invoice', 'report.request'];

/**
 * Tells whether accounts of a kind may have an action.
 *
 * What staff do is about everybody's rows: an account of a customer that was granted it would reach those of others.
 */
export function mayHold(kind: AccountKind, code: string): boolean {
  return kind === 'STAFF' || modulesForCustomers.includes(code.slice(0, code.lastIndexOf('.')));
}
