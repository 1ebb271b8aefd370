import { fieldError } from '../../http/field-error.ts';
import { addDays, dayOf, daysBetween, startOfServiceDay } from '../../time/ulaanbaatar.ts';
import { observationProblems } from './load-observations.problems.ts';

/** Service days, both included. */
export interface LoadSpan {
  readonly from: string;
  readonly to: string;
}

/** Single observations are read for no longer than this; beyond it only the hourly figures. */
export const rawDays = 31;
/** Hourly figures are read for no longer than this. */
export const aggregateDays = 366;

/**
 * The span of a query: the last seven service days where it does not say.
 *
 * @param maxDays - Longer ones are refused.
 */
export function spanOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  maxDays: number,
): LoadSpan {
  const last = to ?? dayOf(startOfServiceDay(now));
  const first = from ?? addDays(last, -6);
  if (first > last) throw fieldError(observationProblems.BAD_SPAN, 'from');
  if (daysBetween(first, last) >= maxDays) throw fieldError(observationProblems.SPAN_TOO_LONG, 'from');
  return { from: first, to: last };
}
