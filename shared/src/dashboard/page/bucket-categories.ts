import { addDays, formatDate, formatDay, formatMonth, formatMonthShort } from '../../format/index.ts';
import type { DaySpan } from '../../format/index.ts';
import type { FigureCategory } from '@ecard/shared/ui/work';

export type Bucket = 'day' | 'week' | 'month';

const DAY_MS = 86_400_000;
/** Longest spans drawn by day and by week, in days. */
const MOST_DAYS = 62;
const MOST_WEEK_DAYS = 200;

/** Returns the unit that divides a span so that a figure of it can be read. */
export function bucketOf({ from, to }: DaySpan): Bucket {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days <= MOST_DAYS ? 'day' : days <= MOST_WEEK_DAYS ? 'week' : 'month';
}

/**
 * Names the parts of a span.
 *
 * @param starts - First days of the parts; the first and the last part are cut to the span.
 * @param incompleteFrom - First day whose rides are still being counted.
 */
export function bucketCategories(
  starts: readonly string[],
  bucket: Bucket,
  { from, to, incomplete_from: incompleteFrom }: DaySpan & { readonly incomplete_from?: string | undefined },
): FigureCategory[] {
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const days = { from: start < from ? from : start, to: next === undefined ? to : addDays(next, -1) };
    const isPartial = incompleteFrom !== undefined && (next === undefined || next > incompleteFrom);
    return bucket === 'month'
      ? {
          key: start,
          label: formatMonth(start.slice(0, 7)),
          short: formatMonthShort(start.slice(0, 7)),
          isPartial,
          days,
        }
      : { key: start, label: formatDate(start), short: formatDay(start), isPartial, days };
  });
}
