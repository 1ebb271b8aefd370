import { addDays } from '../../format/index.ts';
import type { DaySpan } from '../../format/index.ts';

const DAY_MS = 86_400_000;

/** Tells whether a text is a day of the calendar: `2026-02-30` is not. */
export function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** How many days a span has; less than 1 when it ends before it begins. */
export function countDays({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
