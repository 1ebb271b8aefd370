import type { z } from 'zod';
import type { directionDaysBodySchema, ServiceException } from '@ecard/shared/api-schema';
import { weekdayOf } from '@ecard/shared/format';
import { addDays, daysBetween } from '../../time/ulaanbaatar.ts';
import type { RouteDays } from './gtfs-calendar.rules.ts';

/**
 * Returns the single days of a route once something is said of some of them: a day on which the route runs, or does not,
 * by its weekday alone is not among them.
 */
export function exceptionsWith(
  { service_days: weekdays, service_exceptions: known, valid_from: first, valid_to: last }: RouteDays,
  { from, to = from, service }: z.infer<typeof directionDaysBodySchema>,
): ServiceException[] {
  const others = known.filter(({ date }) => date < from || date > to);
  if (service === 'WEEKDAYS') return others;
  const runs = service === 'RUNS';
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  const runsByWeekday = (day: string) =>
    weekdays.includes(weekdayOf(day)) && (first === null || first <= day) && (last === null || day <= last);
  const said = days.filter((day) => runsByWeekday(day) !== runs).map((date) => ({ date, runs }));
  return [...others, ...said].sort((one, other) => one.date.localeCompare(other.date));
}
