import { fieldError } from '../../http/field-error.ts';
import { addDays, dayOf, daysBetween, startOfServiceDay } from '../../time/ulaanbaatar.ts';
import { observationProblems } from './load-observations.problems.ts';

/** Service days, both included. */
export interface LoadSpan {
  readonly from: string;
  readonly to: string;
}

/** Observations of machines are read for no longer than this; beyond it only hourly figures and counts of people. */
export const rawDays = 31;
/** Hourly figures and counts of people, which have an index of their own, are read for no longer than this. */
const aggregateDays = 366;

/** Returns the span of a query: the last seven service days where it does not say. */
export function spanOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): LoadSpan {
  const last = to ?? dayOf(startOfServiceDay(now));
  const first = from ?? addDays(last, -6);
  if (first > last) throw fieldError(observationProblems.BAD_SPAN, 'from');
  if (daysBetween(first, last) >= aggregateDays) throw fieldError(observationProblems.SPAN_TOO_LONG, 'from');
  return { from: first, to: last };
}

/** Returns the last days of a span: as many as observations of machines are read for. */
export function rawSpanOf({ from, to }: LoadSpan): LoadSpan {
  const first = addDays(to, 1 - rawDays);
  return { from: from > first ? from : first, to };
}
