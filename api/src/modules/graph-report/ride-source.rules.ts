import { addDays } from '../../time/ulaanbaatar.ts';
import type { Span } from './graph-report.rules.ts';

/** Dimensions by which rides can be split. */
export type RideDimension =
  | 'moment'
  | 'hour'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'weekday'
  | 'operator'
  | 'route'
  | 'category'
  | 'media'
  | 'district';

/** An aggregate of rides with its column of time. */
export interface RideSource {
  readonly table: (typeof dailySources)[number]['table'] | 'agg_ride_month';
  readonly time: 'day' | 'month';
}

/** From the fewest rows a day to the most; all tell days and operators. */
const dailySources = [
  { table: 'agg_ride_operator_day', answers: [] },
  { table: 'agg_ride_media_day', answers: ['media'] },
  { table: 'agg_ride_route_day', answers: ['route'] },
  { table: 'agg_ride_category_day', answers: ['category'] },
  { table: 'agg_ride_hour', answers: ['hour', 'moment'] },
  { table: 'agg_ride_route_hour', answers: ['hour', 'moment', 'route'] },
  { table: 'agg_ride_district_hour', answers: ['hour', 'moment', 'route', 'district'] },
  { table: 'agg_ride_mix_day', answers: ['route', 'category', 'media'] },
  { table: 'agg_ride_day', answers: ['hour', 'moment', 'route', 'category', 'media'] },
] as const satisfies readonly { table: string; answers: readonly RideDimension[] }[];

const everyDay: readonly RideDimension[] = ['day', 'week', 'month', 'year', 'weekday', 'operator'];
const everyMonth: readonly RideDimension[] = ['month', 'year', 'operator', 'route', 'category', 'media'];

/**
 * Chooses the coarsest aggregate that answers a question: its size decides how fast the answer is.
 *
 * @param needed - Everything that is split or filtered by.
 * @param runningDay - The service day that is not over: a span up to it covers its month.
 * @returns Nothing for riders' categories or cards by district.
 */
export function chooseRideSource(
  needed: ReadonlySet<RideDimension>,
  span: Span,
  runningDay: string,
): RideSource | undefined {
  const isWithin = (answered: readonly RideDimension[]) =>
    [...needed].every((dimension) => answered.includes(dimension));
  const isPlain = isWithin(everyDay);
  if (!isPlain && isWithin(everyMonth) && coversWholeMonths(span, runningDay))
    return { table: 'agg_ride_month', time: 'month' };
  const daily = dailySources.find(({ answers }) => isWithin([...everyDay, ...answers]));
  return daily && { table: daily.table, time: 'day' };
}

/** Longest span of hours by category or kind of card, in days: only the finest aggregate distinguishes them. */
export const longestFinestDays = 62;

function coversWholeMonths({ from, to }: Span, runningDay: string): boolean {
  const endsMonth = addDays(to, 1).endsWith('-01');
  // Nothing lies behind the running day yet, so the rest of its month is empty.
  return from.endsWith('-01') && (endsMonth || to >= runningDay);
}
