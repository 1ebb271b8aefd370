import type { SeasonRecord } from '@ecard/shared/api-schema';
import { dayOf } from '../../time/ulaanbaatar.ts';

/** Tells whether a season may be withdrawn as long as nothing refers to it: it has not begun and is not active. */
export function isWithdrawable({ status, starts_on }: Pick<SeasonRecord, 'status' | 'starts_on'>, now: Date): boolean {
  return status !== 'ACTIVE' && starts_on > dayOf(now);
}
