import type { EbarimtSummary } from '@ecard/shared/api-schema';
import { addDays, formatCompactMoney, formatDay, formatMoney } from '@ecard/shared/format';
import type { DaySpan } from '@ecard/shared/format';
import type { FigureData } from '@ecard/shared/ui/work';
import { ebarimtText } from './ebarimt.text.ts';
import { receiptsHref } from './receipts-href.ts';

const { figure: text } = ebarimtText;

/**
 * Figure of the receipts of citizens and organisations by day, and their sums; days without any are 0.
 *
 * @param today - `2026-11-21` in Ulaanbaatar: more receipts of it are to come.
 */
export function dayFigure({ days }: Pick<EbarimtSummary, 'days'>, { from, to }: DaySpan, today: string): FigureData {
  const known = new Map(days.map((day) => [day.day, day]));
  const span = daysOf(from, to);
  const valuesOf = (key: 'b2c_count' | 'b2b_count' | 'amount') => span.map((day) => known.get(day)?.[key] ?? 0);
  const hrefsOf = (buyers?: 'b2c' | 'b2b') => span.map((day) => receiptsHref({ from: day, to: day }, buyers));
  return {
    categoryHeader: text.day,
    categories: span.map((day) => ({ key: day, label: formatDay(day), isPartial: day >= today })),
    series: [
      {
        ...{ key: 'b2c', name: text.b2c, kind: 'bar' },
        ...{ values: valuesOf('b2c_count'), hrefs: hrefsOf('b2c'), format: text.count },
      },
      {
        ...{ key: 'b2b', name: text.b2b, kind: 'bar' },
        ...{ values: valuesOf('b2b_count'), hrefs: hrefsOf('b2b'), format: text.count },
      },
      {
        ...{ key: 'amount', name: text.amount, kind: 'line', axis: 'right' },
        ...{ values: valuesOf('amount'), hrefs: hrefsOf(), format: formatMoney, formatShort: formatCompactMoney },
      },
    ],
  };
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
