import type { RideSeries } from '@ecard/shared/api-schema';
import { isFutureDay, isIncompleteDay } from '../../domain/complete-days.ts';

/** One day of the report. */
export type RideDay = RideSeries['days'][number] & {
  /** True while rides of this day are still being counted. */
  readonly incomplete: boolean;
};

/** The days that have begun, oldest first. */
export function toRideDays({ days, generated_at: generatedAt }: RideSeries): RideDay[] {
  return days
    .filter(({ day }) => !isFutureDay(day, generatedAt))
    .map((day) => ({ ...day, incomplete: isIncompleteDay(day.day, generatedAt) }));
}
