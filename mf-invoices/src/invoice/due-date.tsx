import type { InvoiceRow } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import styles from './due-date.module.css';
import { invoiceText } from './invoice.text.ts';

/** The day an invoice is to be paid by; says in words, and in red, how long it is overdue. */
export function DueDate({ invoice }: { readonly invoice: InvoiceRow }) {
  const date = <time dateTime={invoice.due_date}>{formatDate(invoice.due_date)}</time>;
  if (invoice.days_overdue <= 0) return date;
  return (
    <span className={styles['overdue']}>
      {date}
      <span className={styles['days']}>{invoiceText.overdueBy(invoice.days_overdue)}</span>
    </span>
  );
}
