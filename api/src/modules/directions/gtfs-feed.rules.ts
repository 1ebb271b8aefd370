import { cutText } from '@ecard/shared/format';
import type { ImportLog } from '../../imports/import-log.ts';
import { inTurns } from '../../turns/in-turns.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { directionText } from './directions.text.ts';
import { orderStopTimes } from './gtfs-stop-times.rules.ts';
import type { StopTime, StopTimes, TimedStops } from './gtfs-stop-times.rules.ts';
import type { Frequency } from './gtfs-timetable.rules.ts';

const text = directionText.gtfs;

/** A stop of a trip in a feed. */
export interface FeedStop {
  readonly stopId: string;
  readonly sequence: number;
  /** As the feed has it, in its own unit. */
  readonly distance: number | undefined;
  /** Minutes after the trip began. */
  readonly offsetMin: number | undefined;
  readonly isTimepoint: boolean;
}

/** A way of a route, by the trip whose stops most departures have. */
export interface FeedWay {
  readonly tripId: string;
  readonly shapeId: string;
  readonly stops: readonly FeedStop[];
}

/** A route of a feed. */
export interface FeedRoute {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly operatorRef: string;
  /** The network that it is in: a feed of ours has the code of its fare there. */
  readonly network: string | undefined;
  readonly isTrolley: boolean;
  readonly color: string | null;
  readonly ways: readonly [FeedWay, FeedWay];
  /** Services of all its trips. */
  readonly serviceIds: readonly string[];
  /** Minutes after midnight at which trips of the way there begin, on the days with most of them. */
  readonly starts: readonly number[];
}

export interface FeedTables {
  readonly routes: readonly TableRow[];
  readonly trips: readonly TableRow[];
  readonly stopTimes: StopTimes;
  /** Ids in `stops.txt`. */
  readonly stopIds: ReadonlySet<string>;
  /** Ids in the calendar; undefined where the feed has none. */
  readonly serviceIds: ReadonlySet<string> | undefined;
  /** Networks of routes by their ids. */
  readonly networks: ReadonlyMap<string, string>;
  /** Ids in `shapes.txt`; undefined where the feed has none. */
  readonly shapeIds: ReadonlySet<string> | undefined;
  /** Parts of the day that a trip is repeated in, by its id. */
  readonly frequencies: ReadonlyMap<string, readonly Frequency[]>;
}

interface FeedTrip {
  readonly id: string;
  readonly route: string;
  readonly dir: 0 | 1;
  readonly serviceId: string;
  readonly shapeId: string;
}

/** Joins the tables of a feed into routes; what does not fit together is written to the log. */
export async function readRoutes(tables: FeedTables, log: ImportLog): Promise<FeedRoute[]> {
  const { routes } = tables;
  const trips = await readTrips(tables, log);
  const stopsOfTrip = await orderStopTimes(tables.stopTimes, trips, tables.stopIds, log);
  const tripsOfRoute = Map.groupBy(trips.values(), ({ route }) => route);
  const [ids, codes] = [new Set<string>(), new Set<string>()];
  const readRoute = ({ line, values }: TableRow): FeedRoute[] => {
    const id = values['route_id'] ?? '';
    const code = (values['route_short_name'] || id).toUpperCase();
    const type = values['route_type'] ?? '';
    const refuse = (problem: string, message: string): [] => {
      log.error('routes.txt', line, { code: problem, message });
      return [];
    };
    if (ids.has(id)) return refuse('REPEATED', text.repeated(id));
    ids.add(id);
    // What is not taken over may have any code.
    if (!roadTypes.test(type)) {
      log.warn('routes.txt', line, { code: 'NOT_BUS', message: text.notBus(type) });
      return [];
    }
    if (!/^[\p{L}\p{N}:.-]{1,10}$/u.test(code)) return refuse('BAD_CODE', text.badCode(code));
    if (codes.has(code)) return refuse('REPEATED', text.repeated(code));
    codes.add(code);
    const all = tripsOfRoute.get(id) ?? [];
    const usual = ([0, 1] as const).map((dir) =>
      usualWay(
        all
          .filter((trip) => trip.dir === dir)
          .map((trip) => ({
            trip,
            timed: stopsOfTrip.get(trip.id) ?? noStops,
            departures: departuresOf(tables.frequencies.get(trip.id)),
          })),
      ),
    );
    const others = usual.reduce((sum, way) => sum + way.others, 0);
    if (others > 0) log.note('routes.txt', line, { code: 'OTHER_STOPS', message: text.otherStops(others, all.length) });
    const color = (values['route_color'] ?? '').toLowerCase();
    const route: FeedRoute = {
      line,
      code,
      name: cutText(values['route_long_name'] || code, 200),
      operatorRef: values['agency_id'] ?? '',
      network: tables.networks.get(id),
      isTrolley: type === '11' || type === '800',
      color: /^[0-9a-f]{6}$/.test(color) ? `#${color}` : null,
      ways: [usual[0]?.way ?? noWay, usual[1]?.way ?? noWay],
      serviceIds: [...new Set(all.map(({ serviceId }) => serviceId))],
      starts: fullestService(all.filter(({ dir }) => dir === 0)).flatMap(
        ({ id: trip }) => stopsOfTrip.get(trip)?.start ?? [],
      ),
    };
    return [route];
  };
  const read: FeedRoute[] = [];
  for await (const row of inTurns(routes, 1)) read.push(...readRoute(row));
  return read;
}

/** Counts the departures that a row of `trips.txt` stands for. */
function departuresOf(frequencies: readonly Frequency[] = []): number {
  return Math.max(
    1,
    frequencies.reduce((sum, { from, to, headway }) => sum + Math.ceil((to - from) / headway), 0),
  );
}

/** A trip that may be the usual one of its way. */
interface Candidate {
  readonly trip: FeedTrip;
  readonly timed: TimedStops;
  readonly departures: number;
}

/** Returns the way whose stops most departures have, of as many the longer one, and how many trips have other stops. */
function usualWay(trips: readonly Candidate[]): { way: FeedWay; others: number } {
  const withStops = trips.filter(({ timed }) => timed.stops.length > 0);
  const patterns = Map.groupBy(withStops, ({ timed }) => JSON.stringify(timed.stops.map(({ stopId }) => stopId)));
  const ranked = [...patterns.values()]
    .map((of) => ({ of, departures: of.reduce((sum, trip) => sum + trip.departures, 0) }))
    .sort((a, b) => b.departures - a.departures || stopCount(b.of) - stopCount(a.of));
  const usual = ranked[0]?.of ?? [];
  // Of its trips the one that is repeated most, which has the timetable.
  const [repeated] = usual.toSorted((a, b) => b.departures - a.departures);
  return { way: repeated ? toWay(repeated) : noWay, others: withStops.length - usual.length };
}

function toWay({ trip: { id: tripId, shapeId }, timed: { start, stops } }: Candidate): FeedWay {
  return { tripId, shapeId, stops: stops.map((stop) => toFeedStop(stop, start)) };
}

function toFeedStop(
  { stopId, sequence, minutes, distance, isTimepoint }: StopTime,
  start: number | undefined,
): FeedStop {
  const offsetMin = minutes === undefined || start === undefined ? undefined : minutes - start;
  return { stopId, sequence, distance, offsetMin, isTimepoint };
}

function stopCount([first]: readonly Candidate[]): number {
  return first?.timed.stops.length ?? 0;
}

/** Returns the trips of the service with most of them: between those of another day vehicles seem to leave twice as often. */
function fullestService(trips: readonly FeedTrip[]): readonly FeedTrip[] {
  const services = Map.groupBy(trips, ({ serviceId }) => serviceId);
  return [...services.values()].reduce<readonly FeedTrip[]>((best, of) => (of.length > best.length ? of : best), []);
}

/** Buses and trolleybuses, in the extended types too; a feed may leave them out. */
const roadTypes = /^(3|11|7\d\d|800)?$/;
const noStops: TimedStops = { start: undefined, stops: [] };
const noWay: FeedWay = { tripId: '', shapeId: '', stops: [] };

async function readTrips(
  { routes, trips, serviceIds, shapeIds }: FeedTables,
  log: ImportLog,
): Promise<Map<string, FeedTrip>> {
  const routeIds = new Set(routes.map(({ values }) => values['route_id']));
  const read = new Map<string, FeedTrip>();
  for await (const { line, values } of inTurns(trips)) {
    const [route = '', id = '', way] = [values['route_id'], values['trip_id'], values['direction_id'] || '0'];
    const [serviceId = '', shapeId = ''] = [values['service_id'], values['shape_id']];
    const refuse = (code: string, message: string) => {
      log.error('trips.txt', line, { code, message });
    };
    if (read.has(id)) refuse('REPEATED', text.repeated(id));
    else if (!routeIds.has(route)) refuse('NO_ROUTE', text.noRoute);
    else if (way !== '0' && way !== '1') refuse('BAD_DIRECTION', text.badDirection);
    else if (serviceIds && !serviceIds.has(serviceId)) refuse('NO_SERVICE', text.noService);
    else if (shapeIds && shapeId !== '' && !shapeIds.has(shapeId)) refuse('NO_SHAPE', text.noShape);
    else read.set(id, { id, route, dir: way === '0' ? 0 : 1, serviceId, shapeId });
  }
  return read;
}
