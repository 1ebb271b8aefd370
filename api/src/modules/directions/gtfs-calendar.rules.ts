import type { ServiceException } from '@ecard/shared/api-schema';
import { weekdayOf } from '@ecard/shared/format';
import { fromGtfsDate, toGtfsDate } from '../../gtfs/gtfs-time.ts';
import type { ImportLog } from '../../imports/import-log.ts';
import { inTurns } from '../../turns/in-turns.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { directionText } from './directions.text.ts';

const text = directionText.gtfs;
/** Columns of `calendar.txt`, in the order of ISO weekdays. */
const weekdayColumns = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Calendar days, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Days on which something runs. */
export interface ServiceDays {
  /** ISO weekdays. */
  readonly weekdays: readonly number[];
  /** Undefined where only single days are named. */
  readonly span: Span | undefined;
  /** In the order of days. */
  readonly exceptions: readonly ServiceException[];
}

/** Days of a route as its columns hold them. */
export interface RouteDays {
  readonly service_days: readonly number[];
  readonly service_exceptions: readonly ServiceException[];
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

/** Services of `calendar.txt` and `calendar_dates.txt` by id; rows that are wrong go to the log. */
export async function readServices(
  calendar: readonly TableRow[],
  dates: readonly TableRow[],
  log: ImportLog,
): Promise<Map<string, ServiceDays>> {
  const services = new Map<string, ServiceDays>();
  for (const { line, values } of calendar) {
    const [from, to] = [fromGtfsDate(values['start_date'] ?? ''), fromGtfsDate(values['end_date'] ?? '')];
    const flags = weekdayColumns.map((column) => values[column]);
    const id = values['service_id'] ?? '';
    if (services.has(id)) log.error('calendar.txt', line, { code: 'REPEATED', message: text.repeated(id) });
    else if (from === undefined || to === undefined || from > to)
      log.error('calendar.txt', line, { code: 'BAD_DATE', message: text.badDate });
    else if (flags.some((flag) => flag !== '0' && flag !== '1'))
      log.error('calendar.txt', line, { code: 'BAD_DAY', message: text.badDay });
    else {
      const weekdays = everyDay.filter((day) => flags[day - 1] === '1');
      services.set(id, { weekdays, span: { from, to }, exceptions: [] });
    }
  }
  const exceptions = new Map<string, Map<string, ServiceException>>();
  for await (const { line, values } of inTurns(dates)) {
    const [id = '', type] = [values['service_id'], values['exception_type']];
    const date = fromGtfsDate(values['date'] ?? '');
    if (date === undefined) log.error('calendar_dates.txt', line, { code: 'BAD_DATE', message: text.badDate });
    else if (type !== '1' && type !== '2')
      log.error('calendar_dates.txt', line, { code: 'BAD_DAY', message: text.badException });
    else if (exceptions.get(id)?.has(date))
      log.error('calendar_dates.txt', line, { code: 'REPEATED', message: text.repeated(`${id} ${date}`) });
    else {
      const days = exceptions.get(id) ?? new Map<string, ServiceException>();
      exceptions.set(id, days.set(date, { date, runs: type === '1' }));
    }
  }
  for (const [id, days] of exceptions) {
    const sorted = [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
    services.set(id, { weekdays: [], span: undefined, ...services.get(id), exceptions: sorted });
  }
  return services;
}

/** The days on which any of the services runs: a route has one timetable, however many services its trips have. */
export function joinServices(services: readonly ServiceDays[]): ServiceDays | undefined {
  const [first] = services;
  if (!first || services.length === 1) return first;
  const spans = services.flatMap(({ span }) => span ?? []);
  const [from] = spans.map((span) => span.from).sort();
  const to = spans
    .map((span) => span.to)
    .sort()
    .at(-1);
  const weekdays = everyDay.filter((day) => services.some((service) => service.weekdays.includes(day)));
  const span = from === undefined || to === undefined ? undefined : { from, to };
  const dates = new Set(services.flatMap(({ exceptions }) => exceptions.map(({ date }) => date)));
  const exceptions = [...dates].sort().flatMap((date) => {
    const runs = services.some((service) => runsOn(service, date));
    return runs === isRegular({ weekdays, span }, date) ? [] : [{ date, runs }];
  });
  return { weekdays, span, exceptions };
}

function runsOn({ exceptions, ...regular }: ServiceDays, date: string): boolean {
  return exceptions.find((exception) => exception.date === date)?.runs ?? isRegular(regular, date);
}

function isRegular({ weekdays, span }: Pick<ServiceDays, 'weekdays' | 'span'>, date: string): boolean {
  return span !== undefined && span.from <= date && date <= span.to && weekdays.includes(weekdayOf(date));
}

/** Returns the span that a feed gives a route: a route without days of its own runs as long as the feed is. */
function spanOf({ valid_from: from, valid_to: to }: Omit<RouteDays, `service_${string}`>, feed: Span): Span {
  const starts = from ?? (to !== null && to < feed.from ? to : feed.from);
  return { from: starts, to: to ?? (starts > feed.to ? starts : feed.to) };
}

/**
 * Returns the days of a route that runs by a service.
 *
 * @param known - The route as it is; days that the feed would say the same of stay.
 * @param feed - Span of the whole feed, where it says one.
 */
export function daysOf(service: ServiceDays, known: RouteDays | undefined, feed: Span | undefined): RouteDays {
  const { weekdays, span, exceptions } = service;
  const days = { service_days: weekdays, service_exceptions: exceptions };
  if (!span) return { ...days, valid_from: null, valid_to: null };
  const stays = known && feed && isSameSpan(spanOf(known, feed), span);
  if (stays) return { ...days, valid_from: known.valid_from, valid_to: known.valid_to };
  return {
    ...days,
    valid_from: span.from === feed?.from ? null : span.from,
    valid_to: span.to === feed?.to ? null : span.to,
  };
}

function isSameSpan(a: Span, b: Span): boolean {
  return a.from === b.from && a.to === b.to;
}

/** The services that routes run by, each named once, and the name of each route's. */
export function writeServices(routes: readonly RouteDays[], feed: Span) {
  const ids = new Map<string, string>();
  const services: { readonly id: string; readonly days: ServiceDays }[] = [];
  const serviceIds = routes.map((route) => {
    const days = { weekdays: route.service_days, span: spanOf(route, feed), exceptions: route.service_exceptions };
    const key = JSON.stringify(days);
    const known = ids.get(key);
    if (known !== undefined) return known;
    const isDaily = days.weekdays.length === 7 && days.exceptions.length === 0 && isSameSpan(days.span, feed);
    const id = isDaily ? 'DAILY' : `S${String(services.length + 1)}`;
    ids.set(key, id);
    services.push({ id, days });
    return id;
  });
  return {
    serviceIds,
    calendar: services.map(({ id, days }) => ({
      service_id: id,
      ...Object.fromEntries(weekdayColumns.map((name, index) => [name, days.weekdays.includes(index + 1) ? 1 : 0])),
      start_date: toGtfsDate(days.span?.from ?? feed.from),
      end_date: toGtfsDate(days.span?.to ?? feed.to),
    })),
    calendarDates: services.flatMap(({ id, days }) =>
      days.exceptions.map(({ date, runs }) => ({
        service_id: id,
        date: toGtfsDate(date),
        exception_type: runs ? 1 : 2,
      })),
    ),
  };
}
