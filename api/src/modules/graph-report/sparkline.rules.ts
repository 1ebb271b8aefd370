import { daysBetween, serviceDayOf } from '../../time/ulaanbaatar.ts';
import { bucketEnd, listBuckets } from './buckets.rules.ts';
import type { Span } from './graph-report.rules.ts';

/** Longer spans show a point for each week. */
const longestDailySparkline = 62;

/** Returns the buckets of a span's sparkline, and a function that draws one from the values of the buckets. */
export function sparklineOf(span: Span, now: Date) {
  const bucket = daysBetween(span.from, span.to) < longestDailySparkline ? ('day' as const) : ('week' as const);
  const buckets = listBuckets(span, bucket);
  const isWhole = buckets.map((start) => isWholeBucket(start, bucket, span, now));
  return {
    bucket,
    draw: (valueOf: (start: string) => number | null) =>
      buckets.map((start, at) => (isWhole[at] ? valueOf(start) : null)),
  };
}

/** Tells whether all of a bucket is in the span and over; part of a day or a week would look like a fall. */
function isWholeBucket(start: string, bucket: 'day' | 'week', { from, to }: Span, now: Date): boolean {
  const end = bucketEnd(start, bucket);
  return start >= from && end <= to && end < serviceDayOf(now);
}
