import type { GraphBucket } from '@ecard/shared/api-schema';
import { mongoToTugrik, tugrikToMongo } from '@ecard/shared/money';
import { addDays } from '../../time/ulaanbaatar.ts';
import { listDays } from './graph-report.rules.ts';
import type { PartSpan } from '../../time/compared-span.ts';

/** Every bucket of a span in order, named as the database names it. */
export function listBuckets(span: PartSpan, bucket: GraphBucket): string[] {
  if (bucket === 'hour') {
    const hours = listDays(span).flatMap(hoursOf);
    return span.hours === undefined ? hours : hours.slice(0, hours.length - hoursOfDay + span.hours);
  }
  return [...new Set(listDays(span).map((day) => bucketOf(day, bucket)))];
}

/** Bucket that holds a day: itself, its Monday or the first of its month. */
function bucketOf(day: string, bucket: Exclude<GraphBucket, 'hour'>): string {
  switch (bucket) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    case 'month':
      return `${day.slice(0, 7)}-01`;
  }
}

/** Last day of a bucket. */
export function bucketEnd(start: string, bucket: Exclude<GraphBucket, 'hour'>): string {
  switch (bucket) {
    case 'day':
      return start;
    case 'week':
      return addDays(start, 6);
    case 'month':
      return addDays(bucketOf(addDays(start, 31), 'month'), -1);
  }
}

const hoursOfDay = 24;

/** Hours of a service day, from 03:00 to 02:00 of the next day. */
function hoursOf(day: string): string[] {
  return Array.from({ length: hoursOfDay }, (_, index) => {
    const hour = (index + 3) % hoursOfDay;
    return `${hour < 3 ? addDays(day, 1) : day}T${String(hour).padStart(2, '0')}:00:00.000+08:00`;
  });
}

/** Change in percent with one decimal; null where there was nothing to compare with. */
export function deltaPercent(value: number | null, previous: number | null): number | null {
  if (value === null || previous === null || previous === 0) return null;
  return Math.round(((value - previous) / Math.abs(previous)) * 1000) / 10;
}

/** Sum of amounts with at most two decimals, exact. */
export function sumAmounts(values: readonly number[]): number {
  return mongoToTugrik(values.reduce((total, value) => total + tugrikToMongo(value), 0));
}
