import { serverNow } from '../../session/server-now.ts';
import { daysOfPeriod } from '../period/read-period.ts';
import type { Period } from '../period/read-period.ts';
import { bucketOf } from './bucket-categories.ts';
import type { Bucket } from './bucket-categories.ts';
import type { DashboardPortal } from './dashboard-query.ts';

/** Returns the unit by which the figures of a dashboard divide its period. */
export function bucketOfPeriod({ store }: Pick<DashboardPortal, 'store'>, period: Period): Bucket {
  return bucketOf(daysOfPeriod(period, serverNow(store.snapshot())));
}
