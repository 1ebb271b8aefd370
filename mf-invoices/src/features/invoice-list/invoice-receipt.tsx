import type { InvoiceRow } from '@ecard/shared/api-schema';
import { Badge } from '@ecard/shared/ui';
import { invoiceListText as text } from './invoice-list.text.ts';
import styles from './invoice-receipt.module.css';

/** The tax receipt of an invoice: the end of its number, or why there is none. */
export function InvoiceReceipt({ invoice: { ebarimt, status } }: { readonly invoice: InvoiceRow }) {
  if (ebarimt === null)
    return status === 'DRAFT' || status === 'VOID' ? '–' : <Badge tone="warning">{text.receipts.MISSING}</Badge>;
  const { package_id_tail: tail } = ebarimt;
  if (ebarimt.status === 'ERROR') return <Badge tone="danger">{text.receipts.ERROR}</Badge>;
  return tail === null ? (
    <Badge tone="neutral">{text.receipts.PENDING}</Badge>
  ) : (
    <span className={styles['tail']}>…{tail}</span>
  );
}
