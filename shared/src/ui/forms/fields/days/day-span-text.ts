import { isCalendarDay } from '../../../../format/index.ts';
import type { DaySpan } from '../../../../format/index.ts';
import { readDay, writeDay } from './day-text.ts';

/** Between two days, or at the open end of one: `2026.11.01 – 2026.11.22`, `2026.11.01 –`. A hyphen needs its spaces. */
const BETWEEN = /\s*[–—~]\s*|\s*\.\.\.?\s*|\s+-\s*|\s*-\s+|^-\s*|\s*-$/;

/** Reads a span as people type it; one day alone is both its ends. */
export function readSpan(text: string, today: string): DaySpan {
  const typed = text.trim();
  const [from = '', to, ...more] = typed.split(BETWEEN);
  if (to === undefined) return { from: readDay(from, today), to: readDay(from, today) };
  return more.length > 0 ? { from: typed, to: typed } : { from: readDay(from, today), to: readDay(to, today) };
}

/** Writes a span as `2026.11.01 – 2026.11.22`, with nothing at an open end. */
export function writeSpan({ from, to }: DaySpan): string {
  if (from === to && !isCalendarDay(from)) return from;
  return `${writeDay(from)} – ${writeDay(to)}`.trim();
}
