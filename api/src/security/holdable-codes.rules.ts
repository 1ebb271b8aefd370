import type { UserKind } from '@ecard/shared/api-schema';

/**
 * Actions whose endpoints keep to the scope; one's own cards and receipts need none. An invoice is written for somebody
 * else, so no customer may write one.
 */
const codesForCustomers: ReadonlySet<string> = new Set([
  ...['view', 'pay', 'print', 'export'].map((verb) => `fin.invoice.${verb}`),
  ...['view', 'create', 'cancel', 'download'].map((verb) => `report.request.${verb}`),
]);

/**
 * Tells whether accounts of a kind may have an action.
 *
 * Staff act on everybody's rows: an account of a customer with such an action would reach the rows of others.
 */
export function mayHold(kind: UserKind, code: string): boolean {
  return kind === 'STAFF' || codesForCustomers.has(code);
}
