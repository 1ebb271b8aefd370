import { formatDate, isCalendarDay } from '../../../../format/index.ts';
import type { DaySpan } from '../../../../format/index.ts';
import { daysText } from './days.text.ts';

/** First and last day that can be chosen, such as `2026-11-22`. */
export interface DayLimits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** Says what is wrong with a day; nothing is wrong with none. */
export function dayFault(day: string, { min, max }: DayLimits): string | undefined {
  if (day === '') return undefined;
  if (!isCalendarDay(day)) return daysText.notADay;
  if (min !== undefined && day < min) return daysText.tooEarly(formatDate(min));
  return max !== undefined && day > max ? daysText.tooLate(formatDate(max)) : undefined;
}

/** Says what is wrong with a span of days, either end of which may be open. */
export function spanFault({ from, to }: DaySpan, limits: DayLimits): string | undefined {
  if ([from, to].some((day) => day !== '' && !isCalendarDay(day))) return daysText.notASpan;
  if (from !== '' && to !== '' && to < from) return daysText.reversed;
  return dayFault(from, limits) ?? dayFault(to, limits);
}
