import type { TemporaryRow } from '@ecard/shared/api-schema';
import { addDays, lastCityDay } from '@ecard/shared/format';

/** Days before its last one from which a permit is said to end. */
export const END_NOTICE_DAYS = 7;

/** A permit that its holder should do something about. */
export interface PermitTask {
  readonly kind: 'returned' | 'unpaid' | 'ending';
  readonly id: string;
  /** As people know it: `TZ-2026-000196`. */
  readonly no: string;
  readonly fee: number | null;
  readonly paymentId: string | null;
  /** Its last day: `2026-11-30`. */
  readonly lastDay: string;
}

const KINDS: Partial<Record<TemporaryRow['status'], PermitTask['kind']>> = {
  RETURNED: 'returned',
  APPROVED: 'unpaid',
  ACTIVE: 'ending',
};

/**
 * Finds the permits that wait for their holder: sent back, to be paid, or valid for a few more days.
 *
 * @param today - The day in Ulaanbaatar: `2026-11-21`.
 */
export function findPermitTasks(permits: readonly TemporaryRow[], today: string): readonly PermitTask[] {
  const noticeDay = addDays(today, END_NOTICE_DAYS);
  return permits.flatMap(({ id, permission_no: no, status, fee_amount: fee, payment, valid_to: end }) => {
    const kind = KINDS[status];
    const lastDay = end === null ? '' : lastCityDay(end);
    if (kind === undefined || (kind === 'ending' && lastDay > noticeDay)) return [];
    return [{ kind, id, no, fee, paymentId: payment?.id ?? null, lastDay }];
  });
}
