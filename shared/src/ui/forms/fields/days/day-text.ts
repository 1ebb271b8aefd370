import { formatDate, isCalendarDay } from '../../../../format/index.ts';

const PARTS = /^(\d{4})[.,/\- ](\d{1,2})[.,/\- ](\d{1,2})\.?$/;
/** A phone's keys of numbers may have no point. */
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * Reads a day as people type it: `2026.11.22`, `2026-11-22`, `20261122`, or `22` for that day of this month.
 *
 * @param today - The day it is in Ulaanbaatar.
 * @returns The day as `2026-11-22`, `''` for no text, or the text as it is when it names no day of the calendar: what
 *   checks the value then refuses it, and nothing that was typed is lost.
 */
export function readDay(text: string, today: string): string {
  const typed = text.trim();
  const [year, month, day] = /^\d{1,2}$/.test(typed)
    ? [...today.split('-').slice(0, 2), typed]
    : ((PARTS.exec(typed) ?? DIGITS.exec(typed))?.slice(1) ?? []);
  const read = `${year ?? ''}-${month?.padStart(2, '0') ?? ''}-${day?.padStart(2, '0') ?? ''}`;
  return isCalendarDay(read) ? read : typed;
}

/** Writes a day as `2026.11.22`; what is none stays as it is. */
export function writeDay(day: string): string {
  return isCalendarDay(day) ? formatDate(day) : day;
}

/** Returns the value for the browser's own field, which accepts only days: `''` for any other text. */
export function nativeDay(day: string): string {
  return isCalendarDay(day) ? day : '';
}
