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
type CalendarPeriod = 'week' | 'month' | 'quarter' | 'year';

/**
 * Returns the parts of a span and of an earlier one that are alike: each change is a change between these two.
 *
 * A span that is over is compared as a whole: with as many days just before it, or as many months where it consists of
 * whole ones; or with the same days a year earlier. A span that reaches the running day is compared until the running
 * hour, on both sides: with the day before, or until the same day of the week, month, quarter or year before; or else
 * as many days earlier. The counterpart of a day that the earlier month does not have is the last one of it.
 *
 * @param period - Period that the span is the beginning of; when absent, the shortest of the calendar that begins with it.
 */
export function comparedSpans(
  span: DaySpan,
  compare: Compare,
  running: RunningDay,
  period?: CalendarPeriod,
): { readonly now: PartSpan; readonly before: PartSpan } {
  if (span.to < running.day)
    return { now: span, before: compare === 'year' ? monthsEarlier(span, 12) : spanJustBefore(span) };
  // Of a span that begins later no hour is over.
  const last = span.from > running.day ? { day: span.from, hours: 0 } : running;
  const days = { from: span.from, to: last.day };
  const before = compare === 'year' ? monthsEarlier(days, 12) : sameDaysBefore(days, period);
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
function sameDaysBefore(span: DaySpan, period?: CalendarPeriod): DaySpan {
  const days = daysBetween(span.from, span.to) + 1;
  const begun = period && holds(period, span) ? period : begunPeriod(span);
  if (begun !== undefined && begun !== 'week') return monthsEarlier(span, MONTHS[begun]);
  const back = begun === 'week' ? 7 : days;
  return { from: addDays(span.from, -back), to: addDays(span.to, -back) };
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The calendar's shortest period longer than a day that begins with the span; a school year begins in September. */
function begunPeriod(span: DaySpan): CalendarPeriod | undefined {
  if (span.from === span.to) return undefined;
  if (holds('week', span) && new Date(`${span.from}T00:00:00Z`).getUTCDay() === 1) return 'week';
  if (!span.from.endsWith('-01')) return undefined;
  const month = Number(span.from.slice(5, 7));
  if (holds('month', span)) return 'month';
  if (holds('quarter', span) && month % 3 === 1) return 'quarter';
  return holds('year', span) && (month === 1 || month === 9) ? 'year' : undefined;
}

/** Tells whether a period that begins with the span is at least as long. */
function holds(period: CalendarPeriod, span: DaySpan): boolean {
  return period === 'week' ? daysBetween(span.from, span.to) < 7 : monthsTouched(span) <= MONTHS[period];
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
