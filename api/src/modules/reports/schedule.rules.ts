import type { ReportFrequency } from '@ecard/shared/api-schema';
import { weekdayOf } from '@ecard/shared/format';
import { addDays, dayOf, startOfDay } from '../../time/ulaanbaatar.ts';

/** Times at which a schedule runs, in Ulaanbaatar. */
export interface Recurrence {
  readonly frequency: ReportFrequency;
  /** 1 is Monday. */
  readonly weekday: number | null;
  readonly month_day: number | null;
  readonly hour: number;
}

/** Tells whether two schedules run at the same times. */
export function isSameRecurrence(one: Recurrence, other: Recurrence): boolean {
  return toCron(one) === toCron(other);
}

/** First turn after the moment. */
export function nextRunAfter(moment: Date, recurrence: Recurrence): Date {
  for (let day = dayOf(moment); ; day = addDays(day, 1)) {
    const run = new Date(startOfDay(day).getTime() + recurrence.hour * 3_600_000);
    if (isDayOf(day, recurrence) && run > moment) return run;
  }
}

/** The whole week, Monday to Sunday, or the whole month before the day of the run. */
export function periodBefore(run: Date, { frequency }: Recurrence): { readonly from: string; readonly to: string } {
  const day = dayOf(run);
  if (frequency === 'WEEKLY') {
    const monday = addDays(day, 1 - weekdayOf(day));
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const lastOfMonth = addDays(`${day.slice(0, 8)}01`, -1);
  return { from: `${lastOfMonth.slice(0, 8)}01`, to: lastOfMonth };
}

/** @example toCron({ frequency: 'WEEKLY', weekday: 1, month_day: null, hour: 8 }) // '0 8 * * 1' */
export function toCron({ frequency, weekday, month_day: monthDay, hour }: Recurrence): string {
  return frequency === 'WEEKLY' ? `0 ${hour} * * ${(weekday ?? 1) % 7}` : `0 ${hour} ${monthDay ?? 1} * *`;
}

function isDayOf(day: string, { frequency, weekday, month_day: monthDay }: Recurrence): boolean {
  return frequency === 'WEEKLY' ? weekdayOf(day) === (weekday ?? 1) : Number(day.slice(8)) === (monthDay ?? 1);
}
