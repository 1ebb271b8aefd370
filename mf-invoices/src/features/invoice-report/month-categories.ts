import { isPartialBucket } from '@ecard/shared/dashboard';
import { cityDay, formatMonth, formatMonthShort } from '@ecard/shared/format';
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
  const counted = { from, to, incomplete_from: cityDay(generatedAt) };
  return months.map(({ month }, at) => {
    const short = formatMonthShort(month);
    return {
      key: month,
      label: formatMonth(month),
      short: at === 0 || month.endsWith('-01') ? [short, month.slice(0, 4)] : short,
      isPartial: isPartialBucket(`${month}-01`, 'month', counted),
    };
  });
}
