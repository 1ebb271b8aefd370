import { addDays, daysBetween } from './ulaanbaatar.ts';

interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Days, both included. */
export interface PartSpan extends DaySpan {
  /** Hours of the last day that count, from its start; all of them when absent. */
  readonly hours?: number;
}

/** The day that is not over. */
export interface RunningDay {
  readonly day: string;
  /** Hours of it that are over: whole ones where sums are kept by the hour, or with fractions. */
  readonly hours: number;
}

type Compare = 'prev' | 'year';

/**
 * Returns the parts of a span and of an earlier one that are alike: each change is a change between these two.
 *
 * A span that is over is compared as a whole: with as many days just before it, or as many months where it consists of
 * whole ones; or with the same days a year earlier. A span that reaches the running day is compared until the running
 * hour, on both sides: with the day before, or until the same day of the week, month, quarter or year before; or else
 * as many days earlier. The counterpart of a day that the earlier month does not have is the last one of it.
 */
export function comparedSpans(
  span: DaySpan,
  compare: Compare,
  running: RunningDay,
): { readonly now: PartSpan; readonly before: PartSpan } {
  if (span.to < running.day)
    return { now: span, before: compare === 'year' ? monthsEarlier(span, 12) : spanJustBefore(span) };
  // Of a span that begins later no hour is over.
  const last = span.from > running.day ? { day: span.from, hours: 0 } : running;
  const days = { from: span.from, to: last.day };
  const before = compare === 'year' ? monthsEarlier(days, 12) : sameDaysBefore(days);
  return { now: { ...days, hours: last.hours }, before: { ...before, hours: last.hours } };
}

/** Days of a part that count as a whole, for what is known by the day alone; nothing where there is none. */
export function wholeDays({ from, to, hours }: PartSpan): DaySpan | undefined {
  if (hours === undefined) return { from, to };
  return from < to ? { from, to: addDays(to, -1) } : undefined;
}

function spanJustBefore({ from, to }: DaySpan): DaySpan {
  const isOfMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  return {
    from: isOfMonths ? monthBefore(from, monthsTouched({ from, to })) : addDays(from, -1 - daysBetween(from, to)),
    to: addDays(from, -1),
  };
}

/** The same days of the day, week, month, quarter or year before the one that a span to date is the beginning of. */
function sameDaysBefore(span: DaySpan): DaySpan {
  const days = daysBetween(span.from, span.to) + 1;
  const months = days > 1 ? lengthOfPeriod(span) : undefined;
  const isWeek = days > 1 && days <= 7 && new Date(`${span.from}T00:00:00Z`).getUTCDay() === 1;
  if (months !== undefined && !isWeek) return monthsEarlier(span, months);
  const back = isWeek ? 7 : days;
  return { from: addDays(span.from, -back), to: addDays(span.to, -back) };
}

/** Months of the calendar's shortest period that begins with the span and holds it; a school year begins in September. */
function lengthOfPeriod(span: DaySpan): 1 | 3 | 12 | undefined {
  if (!span.from.endsWith('-01')) return undefined;
  const month = Number(span.from.slice(5, 7));
  const touched = monthsTouched(span);
  if (touched === 1) return 1;
  if (touched <= 3 && month % 3 === 1) return 3;
  return touched <= 12 && (month === 1 || month === 9) ? 12 : undefined;
}

function monthsEarlier({ from, to }: DaySpan, months: number): DaySpan {
  return { from: monthBefore(from, months), to: monthBefore(to, months) };
}

/** The same day some months earlier, or the last one of a month that is too short. */
function monthBefore(day: string, months: number): string {
  const index = monthIndex(day) - months;
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const same = addDays(first, Number(day.slice(8)) - 1);
  return same.slice(0, 7) === first.slice(0, 7) ? same : addDays(same, -Number(same.slice(8)));
}

function monthsTouched({ from, to }: DaySpan): number {
  return monthIndex(to) - monthIndex(from) + 1;
}

function monthIndex(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
