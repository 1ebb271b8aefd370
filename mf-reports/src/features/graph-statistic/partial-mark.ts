import type { StatisticDimension, StatisticResult } from '@ecard/shared/api-schema';
import { isPartialBucket } from '@ecard/shared/dashboard';
import { dashboardText } from '../../dashboard/dashboard.text.ts';

/** The days of an answer, and from when on they are not whole. */
export type AnsweredSpan = Pick<StatisticResult, 'from' | 'to' | 'generated_at' | 'incomplete_from'>;

type TimePart = keyof typeof dashboardText.partial;

/** Tells whether a dimension divides time into parts that a span may cut. */
export function isTimePart(dimension: StatisticDimension): dimension is TimePart {
  return dimension in dashboardText.partial;
}

/** Words for a part of time of which days are missing in the answer; `undefined` for a whole one and for all else. */
export function partialMark(
  dimension: StatisticDimension,
  name: string | number | null,
  span: AnsweredSpan,
): string | undefined {
  if (name === null || !isTimePart(dimension)) return undefined;
  const start = dimension === 'year' ? `${String(name)}-01-01` : String(name);
  return isPartialBucket(start, dimension, span) ? dashboardText.partial[dimension] : undefined;
}
