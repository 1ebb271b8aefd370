import { directions } from '../data/directions.ts';
import type { DirectionSeed } from '../data/direction-seed.ts';
import { organisationId } from '../data/organisations.ts';
import { productId } from '../data/products.ts';
import { stops } from '../data/stops.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import { seedLoadCapacities } from './load-capacities.ts';
import { districtId } from './organisations.ts';
import { seedStopDetails } from './stop-details.ts';

/** Stops are not on a straight line. */
const detourFactor = 1.3;
const busMetresPerMinute = 300;
const colours = ['#15803d', '#1d4ed8', '#b45309', '#7e22ce', '#be123c', '#0f766e'] as const;

/** Stops, and routes with the stops of both ways. */
export async function seedNetwork(context: SeedContext): Promise<void> {
  const { trx, now } = context;
  const random = createRandom('network');
  const termini = new Set(directions.flatMap((direction) => [direction.stops[0], direction.stops.at(-1)]));
  await insertRows(
    trx,
    'location',
    stops.map(([number, name, lat, lon, ref, district]) => ({
      id: number,
      public_id: random.publicId(now),
      code: `S${String(number).padStart(3, '0')}`,
      name,
      kind: termini.has(number) ? ('TERMINUS' as const) : ('STOP' as const),
      district_id: districtId(district),
      lat,
      lon,
      stop_ref: ref,
      is_accessible: random.chance(0.4),
      status: 'ACTIVE' as const,
      created_at: now,
      updated_at: now,
      version: 1,
    })),
  );
  await insertRows(
    trx,
    'direction',
    directions.map((direction, index) => ({
      id: index + 1,
      public_id: random.publicId(now),
      code: direction.code,
      name: direction.name,
      kind: direction.kind,
      operator_org_id: organisationId(direction.operator),
      parent_id: direction.parent === undefined ? null : directionId(direction.parent),
      previous_codes: [...(direction.previousCodes ?? [])],
      from_location_id: direction.stops[0] ?? null,
      to_location_id: direction.stops.at(-1) ?? null,
      length_km:
        (distancesOf(direction.stops).at(-1) ?? 0) > 0
          ? ((distancesOf(direction.stops).at(-1) ?? 0) / 1000).toFixed(2)
          : null,
      headway_peak_min: Math.max(4, Math.round(40 / direction.vehicles)),
      headway_offpeak_min: Math.max(6, Math.round(60 / direction.vehicles)),
      first_departure: '06:00',
      last_departure: direction.vehicles > 5 ? '23:30' : '22:00',
      vehicles_planned: direction.vehicles,
      round_trip_min: Math.max(
        10,
        Math.round(((distancesOf(direction.stops).at(-1) ?? 0) * 2) / busMetresPerMinute) + 10,
      ),
      fare_product_id: direction.kind === 'EXPRESS' ? null : productId('DAY4_ADULT_2025'),
      color: random.pick(colours),
      status: direction.kind === 'EVENT' ? ('SUSPENDED' as const) : ('PUBLISHED' as const),
      created_at: now,
      updated_at: now,
      version: 1,
    })),
  );
  await insertRows(
    trx,
    'direction_stop',
    directions.flatMap((direction, index) => [
      ...stopRows(index + 1, 0, direction.stops),
      ...stopRows(index + 1, 1, direction.stops.toReversed()),
    ]),
  );
  await seedStopDetails(context);
  await seedLoadCapacities(context);
}

function directionId(code: string): number {
  return directions.findIndex((direction) => direction.code === code) + 1;
}

function stopRows(direction: number, dir: 0 | 1, route: DirectionSeed['stops']) {
  const distances = distancesOf(route);
  return route.map((stop, index) => ({
    direction_id: direction,
    dir,
    seq: index + 1,
    location_id: stop,
    distance_m: distances[index] ?? 0,
    offset_min: Math.round((distances[index] ?? 0) / busMetresPerMinute),
    is_timepoint: index === 0 || index === route.length - 1,
  }));
}

/** Metres from the first stop to each stop along the way. */
function distancesOf(route: readonly number[]): number[] {
  const distances: number[] = [];
  let travelled = 0;
  route.forEach((stop, index) => {
    const previous = route[index - 1];
    if (previous !== undefined) travelled += Math.round(straightMetres(previous, stop) * detourFactor);
    distances.push(travelled);
  });
  return distances;
}

function straightMetres(from: number, to: number): number {
  const [fromLat, fromLon] = positionOf(from);
  const [toLat, toLon] = positionOf(to);
  const metresPerDegree = 111_320;
  const east = (toLon - fromLon) * Math.cos((fromLat * Math.PI) / 180);
  return Math.hypot(toLat - fromLat, east) * metresPerDegree;
}

function positionOf(number: number): [number, number] {
  const stop = stops[number - 1];
  if (!stop) throw new RangeError(`There is no stop ${number}`);
  return [Number(stop[2]), Number(stop[3])];
}
