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

interface CountedSpan extends DaySpan {
  /** First day whose rides are still being counted. */
  readonly incomplete_from?: string | undefined;
}

/**
 * Names the parts of a span.
 *
 * @param starts - First days of the parts; the first and the last part are cut to the span.
 */
export function bucketCategories(starts: readonly string[], bucket: Bucket, span: CountedSpan): FigureCategory[] {
  const { from, to } = span;
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const days = { from: start < from ? from : start, to: next === undefined ? to : addDays(next, -1) };
    const isPartial = isPartialBucket(start, bucket, span);
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

/**
 * Tells whether some days of a part are not counted yet, or are outside the span: beside whole parts it looks like a fall.
 *
 * @param start - First day of the part, as the calendar has it.
 */
export function isPartialBucket(
  start: string,
  bucket: Bucket | 'year',
  { from, to, incomplete_from: incompleteFrom }: CountedSpan,
): boolean {
  const last = lastDayOf(start, bucket);
  return start < from || last > to || (incompleteFrom !== undefined && last >= incompleteFrom);
}

/** Returns the days of a part, cut to a span. @param start - First day of the part, as the calendar has it. */
export function daysOfBucket(start: string, bucket: Bucket | 'year', { from, to }: DaySpan): DaySpan {
  const last = lastDayOf(start, bucket);
  return { from: start < from ? from : start, to: last > to ? to : last };
}

function lastDayOf(start: string, bucket: Bucket | 'year'): string {
  switch (bucket) {
    case 'day':
      return start;
    case 'week':
      return addDays(start, 6);
    case 'month':
      return addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1);
    case 'year':
      return `${start.slice(0, 4)}-12-31`;
  }
}
