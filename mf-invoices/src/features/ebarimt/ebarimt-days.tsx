import { Figure } from '@ecard/shared/dashboard';
import type { DaySpan } from '@ecard/shared/format';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { dayFigure } from './day-figure.ts';
import { ebarimtSummaryQuery } from './ebarimt.queries.ts';
import { ebarimtText as text } from './ebarimt.text.ts';

/** The receipts of the filter's days, day by day; nothing until they are known, and where there are none. */
export function EbarimtDays({ days }: { readonly days: DaySpan }) {
  const { http } = usePortal();
  const { data } = useQuery(ebarimtSummaryQuery(http, days));
  if (!data || data.total.count === 0) return null;
  return (
    <Figure
      title={text.figure.title}
      unit={text.figure.unit}
      fileName="ebarimt-days"
      data={dayFigure(data, days)}
      height={240}
    />
  );
}
