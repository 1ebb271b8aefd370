import { isCalendarDay } from '../../../../../format/index.ts';

/**
 * Converts a day to the library's form: midnight in the browser's time zone; `undefined` for a text that is not a day.
 */
export function toDate(day: string): Date | undefined {
  if (!isCalendarDay(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day of a date of the library: `2026-11-22`. */
export function toDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(date.getFullYear())}-${month ?? ''}-${day ?? ''}`;
}
