import { addDays, cityDay, formatMonth, formatMonthShort } from '@ecard/shared/format';
import type { DaySpan } from '@ecard/shared/format';
import type { FigureCategory } from '@ecard/shared/ui/work';

/**
 * Months as a figure names them: the year stands below the first one and every January.
 *
 * A month is partial while it still runs, and where the span cuts it.
 *
 * @param generatedAt - When the numbers were counted: ISO 8601.
 */
export function monthCategories(
  months: readonly { readonly month: string }[],
  { from, to }: DaySpan,
  generatedAt: string,
): readonly FigureCategory[] {
  const today = cityDay(generatedAt);
  return months.map(({ month }, at) => {
    const first = `${month}-01`;
    const last = lastDayOf(first);
    const short = formatMonthShort(month);
    return {
      key: month,
      label: formatMonth(month),
      short: at === 0 || month.endsWith('-01') ? [short, month.slice(0, 4)] : short,
      isPartial: from > first || to < last || (today >= first && today <= last),
    };
  });
}

function lastDayOf(first: string): string {
  return addDays(`${addDays(first, 31).slice(0, 8)}01`, -1);
}
