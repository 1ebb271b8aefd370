import type { InvoiceRow } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { VisuallyHidden, classNames } from '@ecard/shared/ui';
import styles from './due-date.module.css';
import { invoiceText } from './invoice.text.ts';

/**
 * The day an invoice is to be paid by; says in words, and in red, how long it is overdue.
 *
 * @param isInRow - Keeps the words short, and within the height of a row of one line.
 */
export function DueDate({ invoice, isInRow = false }: { readonly invoice: InvoiceRow; readonly isInRow?: boolean }) {
  const date = <time dateTime={invoice.due_date}>{formatDate(invoice.due_date)}</time>;
  if (invoice.days_overdue <= 0) return date;
  const words = invoiceText.overdueBy(invoice.days_overdue);
  if (!isInRow) {
    return (
      <span className={styles['overdue']}>
        {date}
        <span className={styles['days']}>{words}</span>
      </span>
    );
  }
  return (
    <span className={classNames(styles['overdue'], styles['inRow'])} title={words}>
      {date}
      <small>
        <VisuallyHidden>{words}</VisuallyHidden>
        <span aria-hidden>{invoiceText.days(invoice.days_overdue)}</span>
      </small>
    </span>
  );
}
