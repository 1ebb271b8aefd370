import { addDays } from '@ecard/shared/format';

/**
 * Puts days in place of `{today}` and `{today-7}`.
 *
 * @param today - `2026-11-21` in Ulaanbaatar.
 */
export function fillDays(text: string, today: string): string {
  return text.replace(/\{today(?:-(\d{1,3}))?\}/g, (_, days: string | undefined) => addDays(today, -Number(days ?? 0)));
}
