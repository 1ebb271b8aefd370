import { countDays } from '@ecard/shared/dashboard';
import type { DaySpan } from '@ecard/shared/format';

/** Longest span whose taps the host lists, in days. */
const MOST_DAYS = 31;

/** Returns true for days whose taps the host lists. */
export function listsTaps(days: DaySpan): boolean {
  return countDays(days) <= MOST_DAYS;
}
