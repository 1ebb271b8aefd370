import type { StatisticDimension, StatisticResult } from '@ecard/shared/api-schema';
import { isPartialBucket } from '@ecard/shared/dashboard';
import { dashboardText } from '../../dashboard/dashboard.text.ts';

type TimePart = keyof typeof dashboardText.partial;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Tells whether a dimension divides time into parts that a span may cut. */
export function isTimePart(dimension: StatisticDimension): dimension is TimePart {
  return dimension in dashboardText.partial;
}

/** Words for a part of time of which days are missing in the answer; `undefined` for a whole one and for all else. */
export function partialMark(
  dimension: StatisticDimension,
  name: string | number | null,
  span: StatisticResult,
): string | undefined {
  if (name === null || !isTimePart(dimension)) return undefined;
  const start = dimension === 'year' ? `${String(name)}-01-01` : String(name);
  // While another dimension loads, its rows are still those of the one before.
  if (!DAY.test(start)) return undefined;
  return isPartialBucket(start, dimension, span) ? dashboardText.partial[dimension] : undefined;
}
