import { amountDropped, amountOwed } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import { Money, StatTile, StatTiles } from '@ecard/shared/ui';
import { DueDate } from '../due-date.tsx';
import { invoiceText } from '../invoice.text.ts';
import { recordText } from './record.text.ts';

const { tiles: text } = recordText;

/** Amounts of the invoice: total, credit, payments, balance or refund; and the due date. */
export function InvoiceTiles({ record: invoice }: { readonly record: Invoice }) {
  const { credited_total: credited, refund_due: refundDue } = invoice;
  const dropped = amountDropped(invoice);
  return (
    <StatTiles>
      <StatTile label={text.total} value={<Money amount={invoice.total} />} />
      {credited === 0 ? null : <StatTile label={text.credited} value={<Money amount={-credited} />} />}
      <StatTile label={text.paid} value={<Money amount={invoice.paid_total} />} />
      {dropped === 0 ? null : (
        <StatTile label={invoiceText.statuses[invoice.status]} value={<Money amount={-dropped} />} />
      )}
      {refundDue === 0 ? (
        <StatTile label={text.balance} value={<Money amount={amountOwed(invoice)} />} />
      ) : (
        <StatTile label={text.refund} tone="warning" value={<Money amount={refundDue} />} />
      )}
      <StatTile label={invoiceText.dueDate} value={<DueDate invoice={invoice} />} />
    </StatTiles>
  );
}
