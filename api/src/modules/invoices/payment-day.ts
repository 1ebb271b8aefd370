import { formatDate } from '@ecard/shared/format';
import { ProblemError } from '../../http/problem-error.ts';
import { atField, invoiceProblems } from './invoices.problems.ts';
import { paidBeforeText } from './invoices.text.ts';

/**
 * Returns the day that a payment of an invoice counts on; money that came before the issue counts on the day of issue.
 *
 * @param stated - Day as it was entered; today when absent.
 * @throws ProblemError PAID_IN_FUTURE, or PAID_BEFORE_ISSUE naming the day of issue, at `paid_on`.
 */
export function paymentDay(
  stated: string | undefined,
  { issued, today }: { readonly issued: string | null; readonly today: string },
): string {
  const day = stated ?? today;
  if (day > today) {
    throw new ProblemError(invoiceProblems.PAID_IN_FUTURE, atField('paid_on', invoiceProblems.PAID_IN_FUTURE));
  }
  if (issued !== null && day < issued) {
    const { code } = invoiceProblems.PAID_BEFORE_ISSUE;
    const message = paidBeforeText(formatDate(issued));
    throw new ProblemError({ ...invoiceProblems.PAID_BEFORE_ISSUE, message }, atField('paid_on', { code, message }));
  }
  return day;
}
