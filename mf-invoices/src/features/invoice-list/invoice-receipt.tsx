import { invoiceReceiptStates, receiptStatuses } from '@ecard/shared/api-schema';
import type { InvoiceRow } from '@ecard/shared/api-schema';
import { Badge } from '@ecard/shared/ui';
import styles from './invoice-receipt.module.css';

/** The tax receipt of an invoice: the end of its number, or why there is none. */
export function InvoiceReceipt({ invoice: { ebarimt, status } }: { readonly invoice: InvoiceRow }) {
  if (ebarimt === null) {
    if (status === 'DRAFT' || status === 'VOID') return '–';
    return <Badge tone={invoiceReceiptStates.tones.MISSING}>{invoiceReceiptStates.labels.MISSING}</Badge>;
  }
  const { package_id_tail: tail, status: receipt } = ebarimt;
  return tail === null || receipt === 'ERROR' ? (
    <Badge tone={receiptStatuses.tones[receipt]}>{receiptStatuses.labels[receipt]}</Badge>
  ) : (
    <span className={styles['tail']}>…{tail}</span>
  );
}
