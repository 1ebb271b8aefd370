import { formatDate, formatNumber } from '@ecard/shared/format';
import type { DaySpan } from '@ecard/shared/format';
import { Money, StatTile, StatTiles, usePortal, useQuery } from '@ecard/shared/ui';
import { ebarimtSummaryQuery } from './ebarimt.queries.ts';
import { ebarimtText } from './ebarimt.text.ts';

const { sums: text } = ebarimtText;

/** Sums of the receipts that stand, of the days of the filter; nothing until they are known. */
export function EbarimtSums({ days }: { readonly days: DaySpan }) {
  const { http } = usePortal();
  const { data } = useQuery(ebarimtSummaryQuery(http, days));
  if (!data) return null;
  const { count, amount, vat, city_tax } = data.total;
  const span = text.span(formatDate(days.from), formatDate(days.to));
  return (
    <StatTiles>
      <StatTile label={text.count} value={formatNumber(count)} hint={span} />
      <StatTile label={text.amount} value={<Money amount={amount} />} hint={span} />
      <StatTile label={text.vat} value={<Money amount={vat} />} hint={span} />
      <StatTile label={text.cityTax} value={<Money amount={city_tax} />} hint={span} />
    </StatTiles>
  );
}
