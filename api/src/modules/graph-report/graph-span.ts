import { ProblemError } from '../../http/problem-error.ts';
import { validationText } from '../../http/validation.text.ts';
import { addDays, daysBetween, dayOf, serviceDayOf, startOfDay } from '../../time/ulaanbaatar.ts';
import { chooseSpan, longestSpanDays } from './graph-report.rules.ts';
import type { Span, SpanFault } from './graph-report.rules.ts';

/**
 * Reads the days a graph is asked for.
 *
 * @throws ProblemError VALIDATION_FAILED naming the day that is wrong.
 */
export function readSpan(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
  longest = longestSpanDays,
): Span {
  const span = chooseSpan(asked, dayOf(now), longest);
  if ('fault' in span) throw new ProblemError('VALIDATION_FAILED', { errors: [toFieldError(span, longest)] });
  return span;
}

function toFieldError({ path, fault }: SpanFault, longest: number) {
  const message = fault === 'spanTooLong' ? validationText.spanTooLong(longest) : validationText[fault];
  return { path, code: fault.replace(/[A-Z]/g, '_$&').toUpperCase(), message };
}

const serviceDayStartsMs = 3 * 3_600_000;

/** Moments at which a span's first service day begins and its last one ends; the end is not included. */
export function momentsOf({ from, to }: Span): { readonly start: Date; readonly end: Date } {
  return {
    start: new Date(startOfDay(from).getTime() + serviceDayStartsMs),
    end: new Date(startOfDay(addDays(to, 1)).getTime() + serviceDayStartsMs),
  };
}

/** The span a graph is compared with: as long and just before, or the same days a year earlier. */
export function comparedSpan({ from, to }: Span, compare: 'prev' | 'year'): Span {
  if (compare === 'year') return { from: aYearBefore(from), to: aYearBefore(to) };
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) };
}

/** The leap day's counterpart is the day before it. */
function aYearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
}

/** `incomplete_from` of an answer: the running service day, when the span reaches it. */
export function incompleteFrom({ to }: Span, now: Date): { incomplete_from?: string } {
  const running = serviceDayOf(now);
  return to >= running ? { incomplete_from: running } : {};
}
