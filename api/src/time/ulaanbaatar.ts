/** Asia/Ulaanbaatar is UTC+8 all year since 2017. */
const offsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/**
 * Writes a moment as the API shows it.
 *
 * @returns ISO 8601 with the offset of Ulaanbaatar: `2026-11-21T10:53:00.000+08:00`.
 */
export function toIso(moment: Date): string {
  return `${new Date(moment.getTime() + offsetMs).toISOString().slice(0, -1)}+08:00`;
}

/** Calendar day of a moment in Ulaanbaatar: `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** Time of day of a moment in Ulaanbaatar: `HH:MM`. */
export function timeOf(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(11, 16);
}

/** First moment of a calendar day in Ulaanbaatar. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);
}

/** Start of the service day that holds the moment: 03:00 in Ulaanbaatar. */
export function startOfServiceDay(moment: Date): Date {
  const shifted = new Date(moment.getTime() - 3 * 3_600_000);
  return new Date(startOfDay(dayOf(shifted)).getTime() + 3 * 3_600_000);
}

/** Service day that holds the moment: `YYYY-MM-DD`, from 03:00 to 03:00. */
export function serviceDayOf(moment: Date): string {
  return dayOf(new Date(moment.getTime() - 3 * 3_600_000));
}

/** Day that lies `days` after `day`; negative goes back. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
