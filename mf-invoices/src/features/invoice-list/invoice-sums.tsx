import type { InvoiceRow, Page } from '@ecard/shared/api-schema';
import { Money, StatTile, StatTiles } from '@ecard/shared/ui';
import { invoiceListText } from './invoice-list.text.ts';

const { sums: text } = invoiceListText;

/** Sums of all invoices that match, on every page; only those the host gives. */
export function InvoiceSums({ page: { aggregates = {} } }: { readonly page: Page<InvoiceRow> }) {
  const sums = [
    { label: text.total, amount: aggregates['total'] },
    { label: text.paid, amount: aggregates['paid_total'] },
    { label: text.balance, amount: aggregates['balance'] },
  ].filter(({ amount }) => amount !== undefined);
  if (sums.length === 0) return null;
  return (
    <StatTiles>
      {sums.map(({ label, amount }) => (
        <StatTile key={label} label={label} value={<Money amount={amount} />} />
      ))}
    </StatTiles>
  );
}
