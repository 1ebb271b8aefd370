import { addDays, daysBetween, isCalendarDay } from '../../time/ulaanbaatar.ts';

/** Longest span a graph shows, in days. */
export const longestSpanDays = 400;
const defaultSpanDays = 30;

export type SpanFault = { readonly path: 'from' | 'to'; readonly fault: 'badDate' | 'daysReversed' | 'spanTooLong' };
export type Span = { readonly from: string; readonly to: string };

/**
 * Decides the days a graph shows, both included; absent ends give the last 30 days.
 *
 * @param longest - In days.
 *
 * @returns The span, or what is wrong with it.
 */
export function chooseSpan(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
  longest = longestSpanDays,
): Span | SpanFault {
  if (asked.from !== undefined && !isGraphDay(asked.from)) return { path: 'from', fault: 'badDate' };
  if (asked.to !== undefined && !isGraphDay(asked.to)) return { path: 'to', fault: 'badDate' };
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today);
  const from = asked.from ?? addDays(to, 1 - Math.min(defaultSpanDays, longest));
  const days = daysBetween(from, to) + 1;
  if (days < 1) return { path: 'to', fault: 'daysReversed' };
  if (days > longest) return { path: 'to', fault: 'spanTooLong' };
  return { from, to };
}

/** Tells whether a day and those compared with it are within the years of the database and of the clock. */
function isGraphDay(day: string): boolean {
  return isCalendarDay(day) && day >= '1900-01-01' && day < '9000-01-01';
}

/** Lists every day of a span. */
export function listDays({ from, to }: Span): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}
