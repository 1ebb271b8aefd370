import { reportAdminText } from './report-admin.text.ts';

/** A time in words; `null` where it is not known. @param ms - Milliseconds. */
export function durationText(ms: number | null): string | null {
  return ms === null ? null : reportAdminText.duration(ms);
}
