import { momentText as text } from './moment.text.ts';

/** First and last time of a day that can be entered, such as `09:30`. */
export interface TimeLimits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const TYPED = /^(\d{1,2})(?:[:., ]?(\d{2}))?$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Tells whether a text is a time of the day as it is written: `09:30`. */
export function isTimeOfDay(text: string): boolean {
  return TIME.test(text);
}

/**
 * Reads a time of the day as people type it: `9`, `930`, `9:30` or `09:30`, of 24 hours.
 *
 * @returns The time as `09:30`, `''` for no text, or the text as it is when it names no time: nothing typed is lost.
 */
export function readTime(text: string): string {
  const typed = text.trim();
  const [, hour = '', minute = '00'] = TYPED.exec(typed) ?? [];
  const read = `${hour.padStart(2, '0')}:${minute}`;
  return hour !== '' && isTimeOfDay(read) ? read : typed;
}

/** Says what is wrong with a time of the day; nothing is wrong with none. */
export function timeFault(time: string, { min, max }: TimeLimits): string | undefined {
  if (time === '') return undefined;
  if (!isTimeOfDay(time)) return text.notATime;
  if (min !== undefined && time < min) return text.tooEarly(min);
  return max !== undefined && time > max ? text.tooLate(max) : undefined;
}
