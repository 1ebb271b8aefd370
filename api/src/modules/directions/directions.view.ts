import type { Kysely } from 'kysely';
import type { Direction, DirectionDetail, DirectionHistoryLines, NetworkFeatures } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { osmAttribution } from '../../geo/geo.ts';
import { toRef } from '../../http/ref.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { directionMachine } from './directions.machine.ts';
import { lengthOf, thinned } from './gtfs-shapes.rules.ts';
import { findDirection, findShapes, findStops, findUses } from './directions.repository.ts';
import type { DirectionRow, findDistrictCentres, findNetworkLines } from './directions.repository.ts';

/** A route as the list answers it. */
export function toDirection(row: DirectionRow, account: Account): Direction {
  return { ...toFacts(row), available_actions: directionMachine.availableActions(row.status, account) };
}

function toFacts(row: DirectionRow): Omit<Direction, 'available_actions'> {
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    code: row.code,
    name: row.name,
    short_name: row.short_name,
    kind: row.kind,
    operator: toRef(row.operator_public_id, row.operator_name),
    parent: toRef(row.parent_public_id, row.parent_name, row.parent_code),
    from: toRef(row.from_public_id, row.from_name, row.from_code),
    to: toRef(row.to_public_id, row.to_name, row.to_code),
    stop_count: [row.stops_there, row.stops_back],
    length_km: row.length_km === null ? null : Number(row.length_km),
    round_trip_min: row.round_trip_min,
    headway_peak_min: row.headway_peak_min,
    headway_offpeak_min: row.headway_offpeak_min,
    first_departure: row.first_departure?.slice(0, 5) ?? null,
    last_departure: row.last_departure?.slice(0, 5) ?? null,
    vehicles_planned: row.vehicles_planned,
    color: row.color,
    fare_product: toRef(row.fare_public_id, row.fare_name, row.fare_code),
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    rides_per_day: row.rides_per_day,
    previous_codes: row.previous_codes,
    status: row.status,
  };
}

/**
 * Returns a function that loads a route with its stops for an account.
 *
 * @param today - Service day.
 */
export function directionLoader(account: Account, today: string) {
  return async (db: Kysely<Tables>, publicId: string): Promise<DirectionDetail | undefined> => {
    const facts = await loadDirection(db, publicId, today);
    if (!facts) return undefined;
    const available_actions = directionMachine.availableActions(facts.status, account);
    return { ...facts, uses: await findUses(db, publicId), available_actions };
  };
}

/**
 * Loads a route with its stops, for any account.
 *
 * @param today - Service day.
 */
export async function loadDirection(
  db: Kysely<Tables>,
  publicId: string,
  today: string,
): Promise<DirectionFacts | undefined> {
  const row = await findDirection(db, publicId, today);
  if (!row) return undefined;
  const [stops, shapes] = [await findStops(db, [row.id]), await findShapes(db, [row.id])];
  const lineOf = (dir: 0 | 1) => {
    const shape = shapes.find((line) => line.dir === dir);
    const coordinates =
      shape?.path ??
      stops.filter((stop) => stop.dir === dir).map(({ lon, lat }): [number, number] => [Number(lon), Number(lat)]);
    return coordinates.length < 2 ? null : { type: 'LineString' as const, coordinates };
  };
  return {
    ...toFacts(row),
    stops: stops.map((stop) => ({
      dir: stop.dir,
      seq: stop.seq,
      location: {
        id: stop.public_id,
        code: stop.code,
        name: stop.name,
        kind: stop.kind,
        status: stop.status,
        lat: Number(stop.lat),
        lon: Number(stop.lon),
      },
      distance_m: stop.distance_m,
      offset_min: stop.offset_min,
      is_timepoint: stop.is_timepoint,
    })),
    geometry: { there: lineOf(0), back: lineOf(1) },
    service_days: row.service_days,
    service_exceptions: row.service_exceptions,
    attribution: osmAttribution,
  };
}

/** A route as its history keeps it: the size of a line along streets, and nothing of one that only joins the stops. */
export function toHistory({
  geometry: { there, back },
  uses: _uses,
  ...route
}: DirectionFacts & Partial<DirectionDetail>): DirectionHistory {
  const sizeOf = (line: typeof there, dir: 0 | 1) =>
    line === null || line.coordinates.length === route.stop_count[dir]
      ? null
      : { points: line.coordinates.length, length_m: Math.round(lengthOf(line.coordinates)) };
  return { ...route, geometry: { there: sizeOf(there, 0), back: sizeOf(back, 1) } };
}

/** A route without what depends on the account and on other records. */
type DirectionFacts = Omit<DirectionDetail, 'available_actions' | 'uses'>;
type DirectionHistory = Omit<DirectionFacts, 'geometry'> & {
  readonly geometry: DirectionHistoryLines;
};

/** The network as a map draws it. */
export function toNetwork(
  lines: Awaited<ReturnType<typeof findNetworkLines>>,
  districts: Awaited<ReturnType<typeof findDistrictCentres>>,
): NetworkFeatures {
  return {
    type: 'FeatureCollection',
    attribution: osmAttribution,
    features: [
      ...lines.map(({ places, ...route }) => ({
        type: 'Feature' as const,
        geometry: { type: 'LineString' as const, coordinates: thinned(places) },
        properties: { kind: 'route' as const, ...route },
      })),
      ...districts.map(({ lon, lat, ...district }) => ({
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [lon, lat] as [number, number] },
        properties: { kind: 'district' as const, ...district, color: null, dir: null },
      })),
    ],
  };
}
