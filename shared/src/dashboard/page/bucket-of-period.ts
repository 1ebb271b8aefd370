import { daysOfPeriod } from '../period/read-period.ts';
import type { Period } from '../period/read-period.ts';
import { bucketOf } from './bucket-categories.ts';
import type { Bucket } from './bucket-categories.ts';

/** Returns the unit by which the figures of a dashboard divide its period. */
export function bucketOfPeriod(period: Period): Bucket {
  return bucketOf(daysOfPeriod(period, Date.now()));
}
