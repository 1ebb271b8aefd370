// Mongolia keeps UTC+8 the whole year since 2017.
const CITY_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** A moment as the clocks of Ulaanbaatar show it; fields are read with the `getUTC…` methods. */
export function cityClock(moment: Date | number | string): Date {
  return new Date(epochOf(moment) + CITY_OFFSET_MS);
}

let parsed = { text: '', epoch: NaN };

/** A row writes the day, the weekday and the time of one moment in turn: its text is read once. */
function epochOf(moment: Date | number | string): number {
  if (typeof moment !== 'string') return Number(moment);
  if (parsed.text !== moment) parsed = { text: moment, epoch: Date.parse(moment) };
  return parsed.epoch;
}

/** The day it is in Ulaanbaatar at a moment: `2026-11-21`. */
export function cityDay(moment: Date | number | string): string {
  return nameOf(Math.floor((epochOf(moment) + CITY_OFFSET_MS) / DAY_MS));
}

/** The first moment of a day of the city; a text that names no day as it is, so that a schema refuses it. */
export function startOfCityDay(day: string): string {
  return isCalendarDay(day) ? `${day}T00:00:00+08:00` : day;
}

/** The first moment after a day of the city; a text that names no day as it is. */
export function endOfCityDay(day: string): string {
  return isCalendarDay(day) ? startOfCityDay(addDays(day, 1)) : day;
}

/** The last day of a span that ends before this moment. */
export function lastCityDay(end: string): string {
  return cityDay(Date.parse(end) - 1);
}

/** Moves a day: `addDays('2026-11-30', 1) // '2026-12-01'`. */
export function addDays(day: string, count: number): string {
  return nameOf(Date.parse(`${day}T00:00:00Z`) / DAY_MS + count);
}

/** ISO weekday of a day: 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Tells whether a text is a day of the calendar: `2026-02-30` is not. */
export function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** Tells whether the host accepts a text as a day: one of the calendar, of the years 1900 to 2199. */
export function isAcceptedDay(text: string): boolean {
  return /^(?:19|20|21)/.test(text) && isCalendarDay(text);
}

const MAX_NAMES = 1_000;
const names = new Map<number, string>();

/** A list names the same few days in every row, and writing a date costs more than all else that tells the day. */
function nameOf(dayNumber: number): string {
  const known = names.get(dayNumber);
  if (known !== undefined) return known;
  const name = new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
  if (names.size >= MAX_NAMES) names.clear();
  names.set(dayNumber, name);
  return name;
}
