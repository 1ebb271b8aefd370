import { dateSchema } from '@ecard/shared/api-schema';
import { addDays, daysBetween } from '../../time/ulaanbaatar.ts';

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
  if (asked.from !== undefined && !isDay(asked.from)) return { path: 'from', fault: 'badDate' };
  if (asked.to !== undefined && !isDay(asked.to)) return { path: 'to', fault: 'badDate' };
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today);
  const from = asked.from ?? addDays(to, 1 - Math.min(defaultSpanDays, longest));
  const days = daysBetween(from, to) + 1;
  if (days < 1) return { path: 'to', fault: 'daysReversed' };
  if (days > longest) return { path: 'to', fault: 'spanTooLong' };
  return { from, to };
}

function isDay(text: string): boolean {
  return dateSchema.safeParse(text).success;
}

/** Lists every day of a span. */
export function listDays({ from, to }: Span): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}
