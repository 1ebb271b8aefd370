import { addDays } from '@ecard/shared/format';
import type { DaySpan } from '@ecard/shared/format';

const LONGEST_DAYS = 93;
const USUAL_DAYS = 30;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The days whose receipts are summed up: those of the filter, at most 93, or the last 30.
 */
export function summedDays(
  { created_from, created_to }: Readonly<Record<'created_from' | 'created_to', string>>,
  today: string,
): DaySpan {
  const to = DAY.test(created_to) ? created_to : today;
  const from = DAY.test(created_from) ? created_from : addDays(to, 1 - USUAL_DAYS);
  if (from > to) return { from: to, to };
  const earliest = addDays(to, 1 - LONGEST_DAYS);
  return { from: from < earliest ? earliest : from, to };
}
