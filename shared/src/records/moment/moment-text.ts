import { cityDay, formatTime, isCalendarDay, startOfCityDay } from '@ecard/shared/format';
import { isTimeOfDay } from './time-text.ts';

/** Day and time of Ulaanbaatar as their fields hold them: `2026-11-21` and `10:53`, or what was typed instead. */
export interface MomentParts {
  readonly day: string;
  readonly time: string;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Tells whether a text is a moment of ISO 8601 with its offset. */
export function isMoment(text: string): boolean {
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text));
}

/** Returns the parts of a moment, or of what `writeMoment` made of parts that are none. */
export function readMoment(moment: string): MomentParts {
  if (isMoment(moment)) return { day: cityDay(moment), time: formatTime(moment) };
  const [day = '', ...rest] = moment.split('T');
  return { day, time: rest.join('T') };
}

/**
 * Writes a day and a time as a moment of Ulaanbaatar: `2026-11-21T10:53:00+08:00`.
 *
 * @returns `''` without both, and a text that a schema refuses when one is missing or wrong: a moment that somebody began
 *   never becomes an empty value.
 */
export function writeMoment({ day, time }: MomentParts): string {
  if (day === '' && time === '') return '';
  if (!isCalendarDay(day) || !isTimeOfDay(time)) return `${day}T${time}`;
  return startOfCityDay(day).replace('T00:00', `T${time}`);
}

/** Returns the value for the browser's own field, without an offset: `''` for what is no moment. */
export function nativeMoment(moment: string): string {
  if (!isMoment(moment)) return '';
  const { day, time } = readMoment(moment);
  return `${day}T${time}`;
}
