import { addDays } from '../../time/ulaanbaatar.ts';
import type { Span } from './graph-report.rules.ts';

/** What rides can be split by. */
export type RideDimension =
  'moment' | 'hour' | 'day' | 'week' | 'month' | 'year' | 'weekday' | 'operator' | 'route' | 'category' | 'media';

/** An aggregate of rides with its column of time. */
export interface RideSource {
  readonly table: 'agg_ride_day' | 'agg_ride_hour' | 'agg_ride_route_day' | 'agg_ride_media_day' | 'agg_ride_month';
  readonly time: 'day' | 'month';
}

/**
 * Chooses the coarsest aggregate that answers a question: its size decides how fast the answer is.
 *
 * @param needed - Everything that is split or filtered by.
 * @param runningDay - The service day that is not over: a span up to it covers its month.
 */
export function chooseRideSource(needed: ReadonlySet<RideDimension>, span: Span, runningDay: string): RideSource {
  const isWithin = (...answered: RideDimension[]) => [...needed].every((dimension) => answered.includes(dimension));
  const hasOnly = (...own: RideDimension[]) => isWithin('day', 'week', 'month', 'year', 'weekday', ...own);
  const isByMonth = isWithin('month', 'year', 'operator', 'route', 'category', 'media');
  if (isByMonth && coversWholeMonths(span, runningDay)) return { table: 'agg_ride_month', time: 'month' };
  if (hasOnly('hour', 'moment', 'operator')) return { table: 'agg_ride_hour', time: 'day' };
  if (hasOnly('operator', 'category', 'route')) return { table: 'agg_ride_route_day', time: 'day' };
  if (hasOnly('operator', 'category', 'media')) return { table: 'agg_ride_media_day', time: 'day' };
  return { table: 'agg_ride_day', time: 'day' };
}

function coversWholeMonths({ from, to }: Span, runningDay: string): boolean {
  const endsMonth = addDays(to, 1).endsWith('-01');
  // Nothing lies behind the running day yet, so the rest of its month is empty.
  return from.endsWith('-01') && (endsMonth || to >= runningDay);
}
