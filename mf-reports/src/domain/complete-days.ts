import { cityDay } from '@ecard/shared/format';

// A service day of the city's buses begins at 03:00 and ends at 03:00 of the next calendar day.
const SERVICE_DAY_START_MS = 3 * 3_600_000;

/**
 * Tells whether the rides of a day are not all counted yet.
 *
 * @param generatedAt - When the numbers were counted: ISO 8601.
 */
export function isIncompleteDay(day: string, generatedAt: string): boolean {
  return day >= cityDay(new Date(generatedAt).getTime() - SERVICE_DAY_START_MS);
}

/** Tells whether a day begins only after the numbers were counted. */
export function isFutureDay(day: string, generatedAt: string): boolean {
  return day > cityDay(generatedAt);
}
