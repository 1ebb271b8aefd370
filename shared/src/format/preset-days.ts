import { addDays } from './city-day.ts';

/** A span of days in Asia/Ulaanbaatar, such as `2026-11-21`; both ends belong to it. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Spans that move with the calendar, in the order they are offered. */
export const DAY_PRESETS = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-week',
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
  'school-year',
] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

/**
 * The days a preset means; a span that still runs ends today.
 *
 * Weeks run from Monday to Sunday, quarters are those of the financial year, and the school year begins on 1 September.
 *
 * @param today - The day it is in Asia/Ulaanbaatar: `useToday`.
 */
export function presetDays(preset: DayPreset, today: string): DaySpan {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-week':
      return { from: addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7)), to: today };
    case 'this-month':
      return { from: firstOfMonth, to: today };
    case 'last-month': {
      const to = addDays(firstOfMonth, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
    case 'this-quarter':
      return { from: firstDayOf(year, month - ((month - 1) % 3)), to: today };
    case 'this-year':
      return { from: firstDayOf(year, 1), to: today };
    case 'school-year':
      return { from: firstDayOf(month >= 9 ? year : year - 1, 9), to: today };
    default:
      return preset satisfies never;
  }
}

/** The preset that means these days, if one does. */
export function presetOf(span: DaySpan, today: string): DayPreset | undefined {
  return DAY_PRESETS.find((preset) => {
    const { from, to } = presetDays(preset, today);
    return from === span.from && to === span.to;
  });
}

function firstDayOf(year: number, month: number): string {
  return `${String(year)}-${String(month).padStart(2, '0')}-01`;
}
