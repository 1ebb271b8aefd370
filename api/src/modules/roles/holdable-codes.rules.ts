import type { AccountKind } from '../../database/tables/people.ts';

/**
 * Actions whose endpoints keep to the scope; one's own cards and receipts need none. Writing an invoice is for whoever
 * it is asked for, so no customer does.
 */
const codesForCustomers: ReadonlySet<string> = new Set([
  ...['view', 'pay', 'print', 'export'].map((verb) => `fin.invoice.${verb}`),
  ...['view', 'create', 'cancel', 'download'].map((verb) => `report.request.${verb}`),
]);

/**
 * Tells whether accounts of a kind may have an action.
 *
 * What staff do is about everybody's rows: an account of a customer that was granted it would reach those of others.
 */
export function mayHold(kind: AccountKind, code: string): boolean {
  return kind === 'STAFF' || codesForCustomers.has(code);
}
