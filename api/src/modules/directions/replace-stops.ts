import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { directionStopsBodySchema } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { fieldError } from '../../http/field-error.ts';
import { directionProblems } from './directions.problems.ts';
import { fillDistances, firstStepBack } from './stop-distances.rules.ts';
import type { Leg } from './stop-distances.rules.ts';

export type DirectionStopsBody = z.infer<typeof directionStopsBodySchema>;

/** A stop to be written: the place, and what is known about the way to it. */
export interface NewStop {
  readonly locationId: number;
  readonly lat: number;
  readonly lon: number;
  readonly distanceM: number | undefined;
  readonly offsetMin: number | undefined;
  readonly isTimepoint: boolean;
}

/** Finds the places of a body's stops; each must be a stop in use, and none twice in a row. */
export async function resolveStops(trx: Transaction<Tables>, body: DirectionStopsBody): Promise<NewStop[]> {
  const ids = body.stops.map((stop) => stop.location_id);
  const places = await trx
    .selectFrom('location')
    .select(['id', 'public_id', 'kind', 'status', 'lat', 'lon'])
    .where('public_id', 'in', ids.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : ids)
    // Nobody makes a kiosk of a stop, or closes it, between this check and the end.
    .orderBy('id')
    .forKeyShare()
    .execute();
  return body.stops.map((stop, index) => {
    const place = places.find((row) => row.public_id === stop.location_id);
    const path = `stops.${index}.location_id`;
    const isStop = place?.kind === 'STOP' || place?.kind === 'TERMINUS';
    if (!place || !isStop || place.status === 'CLOSED') throw fieldError(directionProblems.NOT_A_STOP, path);
    if (ids[index - 1] === stop.location_id) throw fieldError(directionProblems.STOP_TWICE, path);
    return {
      locationId: place.id,
      lat: Number(place.lat),
      lon: Number(place.lon),
      distanceM: stop.distance_m,
      offsetMin: stop.offset_min,
      isTimepoint: stop.is_timepoint ?? (index === 0 || index === ids.length - 1),
    };
  });
}

/** Legs between stops that follow each other on one way of a route, by `legKey`. */
type Legs = ReadonlyMap<string, Leg>;

const legKey = (from: number | undefined, to: number | undefined) => `${from} ${to}`;

/** Finds the legs of one way as they are stored; those that were measured stay so wherever the stops still follow. */
export async function findLegs(trx: Transaction<Tables>, directionId: number, dir: 0 | 1): Promise<Legs> {
  const stops = await trx
    .selectFrom('direction_stop')
    .select(['location_id', 'distance_m', 'offset_min'])
    .where('direction_id', '=', directionId)
    .where('dir', '=', dir)
    .orderBy('seq')
    .execute();
  const legs = new Map<string, Leg>();
  stops.forEach(({ location_id, distance_m, offset_min }, index) => {
    const from = stops[index - 1];
    if (!from || distance_m === null || offset_min === null) return;
    if (from.distance_m === null || from.offset_min === null) return;
    legs.set(legKey(from.location_id, location_id), {
      metres: distance_m - from.distance_m,
      minutes: offset_min - from.offset_min,
    });
  });
  return legs;
}

/**
 * Writes all stops of one way; the way there also gives the route its ends and its length.
 *
 * @param legs - Known ways from stop to stop, for stops without a distance and a time of their own.
 */
export async function replaceStops(
  trx: Transaction<Tables>,
  directionId: number,
  dir: 0 | 1,
  stops: readonly NewStop[],
  legs: Legs = new Map(),
): Promise<void> {
  const legTo = (index: number) => legs.get(legKey(stops[index - 1]?.locationId, stops[index]?.locationId));
  const ways = fillDistances(stops, legTo);
  const back = firstStepBack(ways);
  if (back !== undefined) throw fieldError(directionProblems.GOES_BACK, `stops.${back}.distance_m`);
  const left = await trx
    .deleteFrom('direction_stop')
    .where('direction_id', '=', directionId)
    .where('dir', '=', dir)
    .returning(['seq', 'location_id'])
    .execute();
  const order = left.sort((a, b) => a.seq - b.seq).map((stop) => stop.location_id);
  // A line along other stops is not the line of this way any more.
  if (order.join() !== stops.map(({ locationId }) => locationId).join()) {
    await trx.deleteFrom('direction_shape').where('direction_id', '=', directionId).where('dir', '=', dir).execute();
  }
  if (stops.length > 0) {
    const rows = stops.map(({ locationId, isTimepoint }, index) => ({
      seq: index + 1,
      location_id: locationId,
      distance_m: ways[index]?.distanceM ?? 0,
      offset_min: ways[index]?.offsetMin ?? 0,
      is_timepoint: isTimepoint,
    }));
    // One value instead of hundreds: the database reads it many times faster.
    await sql`
      insert into direction_stop (direction_id, dir, seq, location_id, distance_m, offset_min, is_timepoint)
      select ${directionId}::bigint, ${dir}::smallint, seq, location_id, distance_m, offset_min, is_timepoint
      from json_populate_recordset(null::direction_stop, ${JSON.stringify(rows)}::json)`.execute(trx);
  }
  if (dir === 1) return;
  const lengthM = ways.at(-1)?.distanceM ?? 0;
  await trx
    .updateTable('direction')
    .set({
      from_location_id: stops[0]?.locationId ?? null,
      to_location_id: stops.at(-1)?.locationId ?? null,
      length_km: lengthM < 10 ? null : (lengthM / 1000).toFixed(2),
    })
    .where('id', '=', directionId)
    .execute();
}

/** Writes the line of one way. */
export async function replaceShape(
  trx: Transaction<Tables>,
  directionId: number,
  dir: 0 | 1,
  path: readonly (readonly [number, number])[],
): Promise<void> {
  await trx
    .insertInto('direction_shape')
    .values({ direction_id: directionId, dir, path: JSON.stringify(path) })
    .onConflict((conflict) =>
      conflict.columns(['direction_id', 'dir']).doUpdateSet((eb) => ({ path: eb.ref('excluded.path') })),
    )
    .execute();
}
