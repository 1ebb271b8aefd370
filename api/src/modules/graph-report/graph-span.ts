import { ProblemError } from '../../http/problem-error.ts';
import { validationText } from '../../http/validation.text.ts';
import type { PartSpan, RunningDay } from '../../time/compared-span.ts';
import { addDays, dayOf, serviceDayOf, startOfDay, startOfServiceDay, toIso } from '../../time/ulaanbaatar.ts';
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

const hourMs = 3_600_000;
const serviceDayStartsMs = 3 * hourMs;

/** Moments at which a span's first service day begins and its last one ends; the end is not included. */
export function momentsOf({ from, to }: Span): { readonly start: Date; readonly end: Date } {
  return {
    start: new Date(startOfDay(from).getTime() + serviceDayStartsMs),
    end: new Date(startOfDay(addDays(to, 1)).getTime() + serviceDayStartsMs),
  };
}

/** Counts the service days of which an hour of the clock has begun: an average over days to come would be too low. */
export function countBegun(days: readonly string[], hour: number, now: Date): number {
  const sinceStartMs = ((hour + 21) % 24) * hourMs;
  return days.filter((day) => momentsOf({ from: day, to: day }).start.getTime() + sinceStartMs <= now.getTime()).length;
}

/** The running service day with its full hours: rides are kept by the hour, so a comparison ends with the last of them. */
export function runningDayOf(now: Date): RunningDay {
  return { day: serviceDayOf(now), hours: Math.floor((now.getTime() - startOfServiceDay(now).getTime()) / hourMs) };
}

/** Moment until which the hours of a part's last service day count, as answers write it; absent where all do. */
export function endOfHours({ to, hours }: PartSpan): string | undefined {
  if (hours === undefined) return undefined;
  return toIso(new Date(momentsOf({ from: to, to }).start.getTime() + hours * hourMs));
}

/** `incomplete_from` of an answer: the running service day, when the span reaches it. */
export function incompleteFrom({ to }: Span, now: Date): { incomplete_from?: string } {
  const running = serviceDayOf(now);
  return to >= running ? { incomplete_from: running } : {};
}
