import type { RideSeries } from '@ecard/shared/api-schema';

export type RideDay = RideSeries['days'][number];

/** Returns the service days that have begun, oldest first: those to come have no rides yet. */
export function begunDays({ days, incomplete_from: running = '9999' }: RideSeries): RideDay[] {
  return days.filter(({ day }) => day <= running);
}
