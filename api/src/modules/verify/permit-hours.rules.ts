import { weekdayOf } from '@ecard/shared/format';
import { addDays, dayOf, timeOf } from '../../time/ulaanbaatar.ts';

/** Hours of a week in which a permit is valid: times in Ulaanbaatar, weekdays from Monday, 1; null is always. */
export interface PermitHours {
  readonly daily_from: string | null;
  readonly daily_to: string | null;
  readonly weekdays: readonly number[] | null;
}

/** Tells whether the hours of the day and the weekday allow it; a night belongs to the day it began on. */
export function isAllowedNow({ daily_from: from, daily_to: to, weekdays }: PermitHours, now: Date): boolean {
  const time = timeOf(now);
  const today = dayOf(now);
  if (from === null || to === null) return isOn(today, weekdays);
  const begin = from.slice(0, 5);
  const end = to.slice(0, 5);
  if (begin < end) return time >= begin && time < end && isOn(today, weekdays);
  if (time >= begin) return isOn(today, weekdays);
  return time < end && isOn(addDays(today, -1), weekdays);
}

function isOn(day: string, weekdays: readonly number[] | null): boolean {
  return weekdays?.includes(weekdayOf(day)) ?? true;
}
