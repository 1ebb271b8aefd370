import type { InvoiceRow, Page } from '@ecard/shared/api-schema';
import { Money, StatTile, StatTiles } from '@ecard/shared/ui';
import { invoiceListText } from './invoice-list.text.ts';

const { sums: text } = invoiceListText;

/**
 * Sums of all invoices that match, on every page; only those the host gives. What credit notes change, and what a
 * filter by payment or debt asks about, is shown where it differs: a report's figure finds its number here.
 */
export function InvoiceSums({ page: { aggregates = {} } }: { readonly page: Page<InvoiceRow> }) {
  const { total, net_total, paid_total, collected, balance, received, owed } = aggregates;
  const sums = [
    { label: text.total, amount: total },
    { label: text.net, amount: net_total === total ? undefined : net_total },
    { label: text.paid, amount: paid_total },
    { label: text.collected, amount: collected === paid_total ? undefined : collected },
    { label: text.received, amount: received },
    { label: text.balance, amount: balance },
    { label: text.owed, amount: owed === balance ? undefined : owed },
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
