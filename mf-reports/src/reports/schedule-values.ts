import type { ReportSchedule } from '@ecard/shared/api-schema';

/** The next turn; a paused schedule has none. */
export function nextRunOf({ status, next_run_at: at }: ReportSchedule): string | null {
  return status === 'ACTIVE' ? at : null;
}
