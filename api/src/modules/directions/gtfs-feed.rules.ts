import { fromGtfsTime } from '../../gtfs/gtfs-time.ts';
import type { ImportLog } from '../../imports/import-log.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { directionText } from './directions.text.ts';

const text = directionText.gtfs;

/** A stop of a trip in a feed. */
export interface FeedStop {
  readonly stopId: string;
  readonly sequence: number;
  readonly distanceM: number | undefined;
  /** Minutes after the trip began. */
  readonly offsetMin: number | undefined;
  readonly isTimepoint: boolean;
}

/** A route of a feed with the longest trip of each way. */
export interface FeedRoute {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly operatorRef: string;
  readonly isTrolley: boolean;
  readonly color: string | null;
  readonly ways: readonly [readonly FeedStop[], readonly FeedStop[]];
}

export interface FeedTables {
  readonly routes: readonly TableRow[];
  readonly trips: readonly TableRow[];
  readonly stopTimes: readonly TableRow[];
  /** Ids in `stops.txt`. */
  readonly stopIds: ReadonlySet<string>;
}

/** Joins the tables of a feed into routes; what does not fit together is written to the log. */
export function readRoutes({ routes, trips, stopTimes, stopIds }: FeedTables, log: ImportLog): FeedRoute[] {
  const routeIds = new Set(routes.map(({ values }) => values['route_id']));
  const tripWays = new Map<string, { route: string; dir: 0 | 1 }>();
  for (const { line, values } of trips) {
    const [route = '', trip = '', way] = [values['route_id'], values['trip_id'], values['direction_id'] || '0'];
    if (!routeIds.has(route)) log.error('trips.txt', line, { code: 'NO_ROUTE', message: text.noRoute });
    else if (way !== '0' && way !== '1')
      log.error('trips.txt', line, { code: 'BAD_DIRECTION', message: text.badDirection });
    else tripWays.set(trip, { route, dir: way === '0' ? 0 : 1 });
  }
  const stopsOfTrip = readStopTimes(stopTimes, { tripWays, stopIds }, log);
  const tripsOfRoute = new Map<string, string[]>();
  for (const [trip, { route }] of tripWays) {
    const trips = tripsOfRoute.get(route);
    if (trips) trips.push(trip);
    else tripsOfRoute.set(route, [trip]);
  }
  const seen = new Set<string>();
  return routes.flatMap(({ line, values }) => {
    const id = values['route_id'] ?? '';
    const code = values['route_short_name'] || id;
    if (!/^[\p{L}\p{N}:.-]{2,10}$/u.test(code)) {
      log.error('routes.txt', line, { code: 'BAD_CODE', message: text.badCode });
      return [];
    }
    if (seen.has(code)) {
      log.error('routes.txt', line, { code: 'REPEATED', message: text.repeatedCode });
      return [];
    }
    seen.add(code);
    const longest = (dir: 0 | 1) =>
      (tripsOfRoute.get(id) ?? [])
        .filter((trip) => tripWays.get(trip)?.dir === dir)
        .map((trip) => stopsOfTrip.get(trip) ?? [])
        .reduce((best, stops) => (stops.length > best.length ? stops : best), []);
    const color = (values['route_color'] ?? '').toLowerCase();
    return {
      line,
      code,
      name: (values['route_long_name'] || code).slice(0, 200),
      operatorRef: values['agency_id'] ?? '',
      isTrolley: values['route_type'] === '11' || values['route_type'] === '800',
      color: /^[0-9a-f]{6}$/.test(color) ? `#${color}` : null,
      ways: [longest(0), longest(1)],
    };
  });
}

function readStopTimes(
  rows: readonly TableRow[],
  { tripWays, stopIds }: { readonly tripWays: ReadonlyMap<string, unknown>; readonly stopIds: ReadonlySet<string> },
  log: ImportLog,
): Map<string, FeedStop[]> {
  const raw = new Map<string, (FeedStop & { readonly minutes: number | undefined })[]>();
  for (const { line, values } of rows) {
    const [trip = '', stopId = '', time = ''] = [values['trip_id'], values['stop_id'], values['departure_time']];
    const sequence = Number(values['stop_sequence']);
    const minutes = fromGtfsTime(time);
    const distance = Number(values['shape_dist_traveled'] || Number.NaN);
    const refuse = (code: string, message: string) => {
      log.error('stop_times.txt', line, { code, message });
    };
    if (!tripWays.has(trip)) refuse('NO_TRIP', text.noTrip);
    else if (!stopIds.has(stopId)) refuse('NO_STOP', text.noStop);
    else if (!Number.isInteger(sequence) || sequence < 0) refuse('BAD_SEQUENCE', text.badSequence);
    else if (time !== '' && minutes === undefined) refuse('BAD_TIME', text.badTime);
    else {
      const stop = {
        stopId,
        sequence,
        minutes,
        distanceM: Number.isFinite(distance) && distance >= 0 ? Math.round(distance) : undefined,
        offsetMin: undefined,
        isTimepoint: values['timepoint'] === '1',
      };
      const stops = raw.get(trip);
      if (stops) stops.push(stop);
      else raw.set(trip, [stop]);
    }
  }
  return new Map(
    [...raw].map(([trip, stops]) => {
      stops.sort((a, b) => a.sequence - b.sequence);
      const start = stops[0]?.minutes;
      return [
        trip,
        stops.map(({ minutes, ...stop }) => ({
          ...stop,
          offsetMin: minutes === undefined || start === undefined ? undefined : minutes - start,
        })),
      ];
    }),
  );
}
