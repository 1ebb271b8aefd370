import { dateSchema } from '@ecard/shared/api-schema';

/** `HH:MM:SS` of minutes after midnight; past 24 where a trip goes on after it. */
export function toGtfsTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
}

/** Converts `H:MM:SS` to minutes after midnight, rounded; undefined for an invalid time. */
export function fromGtfsTime(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return Number(hours) * 60 + Number(minutes) + Math.round(Number(seconds) / 60);
}

/** Minutes after midnight of a `time` column. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `20260131` of `2026-01-31`. */
export function toGtfsDate(day: string): string {
  return day.replaceAll('-', '');
}

/** Calendar day of `YYYYMMDD`; undefined for what is no day of the years 1900 to 2199. */
export function fromGtfsDate(text: string): string | undefined {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return dateSchema.safeParse(day).data;
}
