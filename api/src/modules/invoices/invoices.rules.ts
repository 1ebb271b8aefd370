import type { InvoiceStatus, StoredInvoiceStatus } from '@ecard/shared/api-schema';
import { daysBetween } from '../../time/ulaanbaatar.ts';

/** State as people see it: open or partially paid after the due date is overdue. */
export function shownStatus(stored: StoredInvoiceStatus, dueDate: string, today: string): InvoiceStatus {
  return isCollectable(stored) && dueDate < today ? 'OVERDUE' : stored;
}

/** Days since the due date of an invoice that still wants money; otherwise 0. */
export function daysOverdue(stored: StoredInvoiceStatus, dueDate: string, today: string): number {
  return isCollectable(stored) ? Math.max(0, daysBetween(dueDate, today)) : 0;
}

/**
 * State of an issued invoice by its money, in integer möngö; a written-off one stays so until nothing is owed.
 *
 * Credited amounts are not owed.
 */
export function statusOfMoney(
  stored: StoredInvoiceStatus,
  { total, credited, paid }: { readonly total: number; readonly credited: number; readonly paid: number },
): StoredInvoiceStatus {
  if (paid + credited >= total) return 'PAID';
  if (stored === 'UNCOLLECTIBLE') return 'UNCOLLECTIBLE';
  return paid > 0 ? 'PARTIALLY_PAID' : 'OPEN';
}

function isCollectable(stored: StoredInvoiceStatus): boolean {
  return stored === 'OPEN' || stored === 'PARTIALLY_PAID';
}
