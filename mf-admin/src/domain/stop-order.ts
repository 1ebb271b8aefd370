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
  /** From the first stop, as it is kept; `null` for a stop that is new. */
  readonly distance_m: number | null;
  readonly offset_min: number | null;
}

/** The stops of one way in the order of travel. */
export function stopsOf({ stops }: DirectionDetail, dir: 0 | 1): readonly EditedStop[] {
  return stops
    .filter((stop) => stop.dir === dir)
    .map(({ location, is_timepoint, distance_m, offset_min }) => ({
      id: location.id,
      code: location.code ?? '',
      name: location.name,
      lat: location.lat,
      lon: location.lon,
      is_timepoint,
      distance_m,
      offset_min,
    }));
}

/** The body of `PUT …/stops`: what was measured stays up to the first change, the host works out the rest. */
export function stopsBody(stops: readonly EditedStop[], before: readonly EditedStop[], dir: 0 | 1) {
  const same = firstChange(stops, before);
  return {
    dir,
    stops: stops.map(({ id, is_timepoint, distance_m, offset_min }, index) => ({
      location_id: id,
      is_timepoint,
      ...(index < same && distance_m !== null ? { distance_m } : {}),
      ...(index < same && offset_min !== null ? { offset_min } : {}),
    })),
  };
}

/** Way of a vehicle to a stop from the first one. */
interface Travelled {
  readonly metres: number;
  /** `null` until the host has worked it out. */
  readonly minutes: number | null;
}

/** Way to each stop: as kept up to the first change, then along straight lines. */
export function travelOf(stops: readonly EditedStop[], before: readonly EditedStop[]): readonly Travelled[] {
  const same = firstChange(stops, before);
  const travelled: Travelled[] = [];
  stops.forEach((stop, index) => {
    const previous = stops[index - 1];
    const metres = previous ? (travelled[index - 1]?.metres ?? 0) + metresBetween(previous, stop) : 0;
    travelled.push(
      index < same && stop.distance_m !== null
        ? { metres: stop.distance_m, minutes: stop.offset_min }
        : { metres: Math.round(metres), minutes: null },
    );
  });
  return travelled;
}

function firstChange(stops: readonly EditedStop[], before: readonly EditedStop[]): number {
  const at = stops.findIndex(({ id }, index) => before[index]?.id !== id);
  return at === -1 ? stops.length : at;
}
