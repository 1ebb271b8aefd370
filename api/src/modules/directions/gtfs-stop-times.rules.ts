import { fromGtfsTime } from '../../gtfs/gtfs-time.ts';
import type { ImportLog } from '../../imports/import-log.ts';
import { inTurns } from '../../turns/in-turns.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { directionText } from './directions.text.ts';
import { longestWayM } from './stop-distances.rules.ts';

const text = directionText.gtfs;

/** A row of `stop_times.txt` without its texts: a feed may have a million of them. */
export interface StopTime {
  readonly line: number;
  readonly stopId: string;
  /** Not a number where the feed has none. */
  readonly sequence: number;
  /** Minutes after midnight; undefined where the feed has none. */
  readonly minutes: number | undefined;
  /** As the feed has it, in its own unit. */
  readonly distance: number | undefined;
  readonly isTimepoint: boolean;
  readonly hasBadTime: boolean;
}

/** The rows of `stop_times.txt` by trip, in the order of the file. */
export interface StopTimes {
  readonly count: number;
  readonly byTrip: ReadonlyMap<string, readonly StopTime[]>;
}

/** Stops of a trip in their order. */
export interface TimedStops {
  /** Minutes after midnight at which the trip begins. */
  readonly start: number | undefined;
  readonly stops: readonly StopTime[];
}

/** Reads `stop_times.txt` row by row; no text of a row is kept, and each id once. */
export async function readStopTimes(rows: AsyncIterable<TableRow>): Promise<StopTimes> {
  const stopIds = new Map<string, string>();
  const byTrip = new Map<string, StopTime[]>();
  let count = 0;
  for await (const { line, values } of rows) {
    count += 1;
    const [trip = '', named = ''] = [values['trip_id'], values['stop_id']];
    const stopId = stopIds.get(named) ?? named;
    stopIds.set(stopId, stopId);
    // A last stop may have an arrival alone.
    const time = values['departure_time'] || (values['arrival_time'] ?? '');
    const minutes = fromGtfsTime(time);
    const stop = {
      line,
      stopId,
      sequence: Number(values['stop_sequence'] || Number.NaN),
      minutes,
      distance: values['shape_dist_traveled'] ? Number(values['shape_dist_traveled']) : undefined,
      isTimepoint: values['timepoint'] === '1',
      hasBadTime: time !== '' && minutes === undefined,
    };
    const stops = byTrip.get(trip);
    if (stops) stops.push(stop);
    else byTrip.set(trip, [stop]);
  }
  return { count, byTrip };
}

/** Puts the stops of each trip in their order; a row that does not fit is written to the log. */
export async function orderStopTimes(
  { byTrip }: StopTimes,
  trips: ReadonlyMap<string, unknown>,
  stopIds: ReadonlySet<string>,
  log: ImportLog,
): Promise<ReadonlyMap<string, TimedStops>> {
  const ordered = new Map<string, TimedStops>();
  for await (const [trip, times] of inTurns(byTrip, 1)) {
    const taken = new Set<number>();
    const stops: StopTime[] = [];
    for await (const time of inTurns(times)) {
      const fault = trips.has(trip) ? faultOf(time, stopIds) : NO_TRIP;
      if (fault) log.error('stop_times.txt', time.line, fault);
      else if (taken.has(time.sequence)) {
        const message = text.repeated(`${trip} ${String(time.sequence)}`);
        log.error('stop_times.txt', time.line, { code: 'REPEATED', message });
      } else {
        taken.add(time.sequence);
        stops.push(time);
      }
    }
    stops.sort((a, b) => a.sequence - b.sequence);
    if (stops.length > 0) ordered.set(trip, { start: stops[0]?.minutes, stops });
  }
  return ordered;
}

const NO_TRIP = { code: 'NO_TRIP', message: text.noTrip };

function faultOf({ stopId, sequence, distance, hasBadTime }: StopTime, stopIds: ReadonlySet<string>) {
  if (!stopIds.has(stopId)) return { code: 'NO_STOP', message: text.noStop };
  if (!Number.isInteger(sequence) || sequence < 0) return { code: 'BAD_SEQUENCE', message: text.badSequence };
  if (hasBadTime) return { code: 'BAD_TIME', message: text.badTime };
  const isFar = distance !== undefined && !(distance >= 0 && distance <= longestWayM);
  return isFar ? { code: 'BAD_DISTANCE', message: text.badDistance } : undefined;
}
