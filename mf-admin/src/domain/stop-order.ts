import type { DirectionDetail } from '@ecard/shared/api-schema';
import { metresBetween } from './metres-between.ts';

/** A stop of one way, while its order is changed. */
export interface EditedStop {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly is_timepoint: boolean;
}

type StopOfWay = DirectionDetail['stops'][number];

/** The stops of one way in the order of travel. */
export function stopsOf({ stops }: DirectionDetail, dir: 0 | 1): readonly EditedStop[] {
  return ofWay(stops, dir).map(({ location, is_timepoint }) => ({
    id: location.id,
    code: location.code ?? '',
    name: location.name,
    lat: location.lat,
    lon: location.lon,
    is_timepoint,
  }));
}

/** Places of a new stop that are behind no other one. */
export const [AT_END, AT_START] = ['', 'start'] as const;

/** Index of a new stop behind the one with a key; at the end where that is there no more. */
export function placeBehind(keys: readonly string[], behind: string): number {
  if (behind === AT_START) return 0;
  const found = keys.indexOf(behind);
  return found === -1 ? keys.length : found + 1;
}

/** The body of `PUT …/stops`: the host knows the measured ways between stops, and works out the rest. */
export function stopsBody(stops: readonly EditedStop[], dir: 0 | 1) {
  return { dir, stops: stops.map(({ id, is_timepoint }) => ({ location_id: id, is_timepoint })) };
}

/** Way of a vehicle to a stop from the first one. */
interface Travelled {
  readonly metres: number;
  /** `null` until the host has worked it out. */
  readonly minutes: number | null;
}

/** Way to each stop: as measured between stops that follow each other in the record, else along a straight line. */
export function travelOf(
  stops: readonly EditedStop[],
  { stops: kept }: Pick<DirectionDetail, 'stops'>,
  dir: 0 | 1,
): readonly Travelled[] {
  const legs = legsOf(ofWay(kept, dir));
  const travelled: Travelled[] = [];
  stops.forEach((stop, index) => {
    const [before, previous] = [travelled[index - 1], stops[index - 1]];
    if (!before || !previous) {
      travelled.push({ metres: 0, minutes: 0 });
      return;
    }
    const leg = legs.get(`${previous.id} ${stop.id}`);
    travelled.push({
      metres: before.metres + (leg?.metres ?? Math.round(metresBetween(previous, stop))),
      minutes: leg && before.minutes !== null ? before.minutes + leg.minutes : null,
    });
  });
  return travelled;
}

/** Measured ways by the ids of the stops they join. */
function legsOf(stops: readonly StopOfWay[]): ReadonlyMap<string, { metres: number; minutes: number }> {
  return new Map(
    stops.flatMap(({ location, distance_m: to, offset_min: end }, index) => {
      const { location: from, distance_m: metres = null, offset_min: minutes = null } = stops[index - 1] ?? {};
      if (!from || to === null || end === null || metres === null || minutes === null) return [];
      return [[`${from.id} ${location.id}`, { metres: to - metres, minutes: end - minutes }] as const];
    }),
  );
}

function ofWay(stops: readonly StopOfWay[], dir: 0 | 1): readonly StopOfWay[] {
  return stops.filter((stop) => stop.dir === dir);
}
