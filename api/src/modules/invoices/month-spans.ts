import { addDays } from '../../time/ulaanbaatar.ts';

/** Days, both included. They compare as texts, as `-infinity` and `infinity` do with them. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** A span of days in whole months and the days before and after them. */
export interface MonthSpan {
  /** First days of the first month and of the one after the last; absent when no month is whole. */
  readonly months?: { readonly from: string; readonly before: string };
  readonly edges: readonly DaySpan[];
}

/** First day of a day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** First day of the month after a day's. */
export function firstOfNextMonth(day: string): string {
  return firstOfMonth(addDays(firstOfMonth(day), 31));
}

/** Splits a span, so that whole months can be answered by sums of months and only the rest by sums of days. */
export function splitByMonths({ from, to }: DaySpan): MonthSpan {
  const first = from === '-infinity' || from.endsWith('-01') ? from : firstOfNextMonth(from);
  const before = to === 'infinity' ? to : firstOfMonth(addDays(to, 1));
  if (first >= before) return { edges: [{ from, to }] };
  return {
    months: { from: first, before },
    edges: [
      ...(from < first ? [{ from, to: addDays(first, -1) }] : []),
      ...(before <= to && before !== 'infinity' ? [{ from: before, to }] : []),
    ],
  };
}
