import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { LocationKind, LocationService, OpeningHours, Ref } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { boxAround } from '../../geo/geo.ts';
import type { Position } from '../../geo/geo.ts';
import { refOf } from '../../http/ref.ts';
import { nearbyM } from './locations.repository.ts';

/** A place as it is stored, its degrees as text. */
export interface StoredLocation {
  readonly code: string;
  readonly name: string;
  readonly kind: LocationKind;
  readonly lat: string;
  readonly lon: string;
  readonly stop_ref: string | null;
  readonly is_accessible: boolean;
  readonly district: Ref | null;
  readonly khoroo: number | null;
  readonly services: readonly LocationService[];
  readonly opening_hours: OpeningHours | null;
}

/** Lets imports and merges of places and routes take turns until the transaction ends: two may bring the same new codes. */
export async function lockNetworkImports(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('network import', 0))`.execute(trx);
}

/**
 * Places of the codes; locked until the end where it is a transaction that writes them. Routes may take them as stops
 * meanwhile: who does that has its own lock, for which the transaction may wait later.
 */
export function findByCodes(db: Kysely<Tables>, codes: readonly string[], isForUpdate = false) {
  const rows = db
    .selectFrom('location')
    .select([
      'id',
      'public_id',
      'code',
      'name',
      'kind',
      'lat',
      'lon',
      'stop_ref',
      'is_accessible',
      'khoroo',
      'services',
      'opening_hours',
      'status',
    ])
    .select(refOf('district', 'location.district_id').as('district'))
    .select(
      sql<boolean>`exists (select from direction_stop s join direction d on d.id = s.direction_id
        where s.location_id = location.id and d.status <> 'ARCHIVED')`.as('has_routes'),
    )
    // One value: the database reads a hundred much more slowly.
    .where(sql<boolean>`code = any(${[...codes]}::text[])`);
  return (isForUpdate ? rows.orderBy('id').forNoKeyUpdate() : rows).execute();
}

/** Open places in the boxes that reach 30 m from each position; `at` is the position's index. */
export async function findAround(db: Kysely<Tables>, positions: readonly Position[]) {
  const boxes = JSON.stringify(positions.map((position, at) => ({ at, ...boxAround(position, nearbyM) })));
  const { rows } = await sql<{ at: number; code: string; lat: string; lon: string }>`
    select p.at, l.code, l.lat, l.lon
    from json_to_recordset(${boxes}::json) as p (at int, west float8, south float8, east float8, north float8)
    join location l on point(l.lon::float8, l.lat::float8) <@ box(point(p.west, p.south), point(p.east, p.north))
    where l.status <> 'CLOSED'`.execute(db);
  return rows;
}

/** Districts by code and by name, in lower case. */
export async function findDistricts(db: Kysely<Tables>): Promise<Map<string, Ref>> {
  const rows = await db.selectFrom('district').select(['public_id as id', 'code', 'name']).execute();
  return new Map(rows.flatMap((row) => [row.code, row.name].map((word) => [word.toLowerCase(), row])));
}

/** Columns of places in a statement, with the id of the district. */
const storedColumns = sql.raw(
  'code, name, kind, lat, lon, stop_ref, is_accessible, district_id, khoroo, services, opening_hours',
);

/** Places as rows of `storedColumns`. */
const storedRows = (places: readonly StoredLocation[]) => sql`(
  select p.code, p.name, p.kind, p.lat, p.lon, p.stop_ref, p.is_accessible, d.id as district_id, p.khoroo, p.services,
    p.opening_hours
  from json_to_recordset(${JSON.stringify(places)}::json) as p (code text, name text, kind text, lat numeric, lon numeric,
    stop_ref text, is_accessible boolean, district json, khoroo smallint, services text[],
    opening_hours jsonb)
  left join district d on d.public_id = (p.district ->> 'id')::uuid)`;

/** Adds places in one statement; answers their public ids by code. */
export async function insertLocations(
  trx: Transaction<Tables>,
  places: readonly StoredLocation[],
  { now, userId }: { readonly now: Date; readonly userId: number | null },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; public_id: string }>`
    insert into location (${storedColumns}, created_at, created_by, updated_at)
    select ${storedColumns}, ${now}, ${userId}::bigint, ${now} from ${storedRows(places)} p
    returning code, public_id`.execute(trx);
  return new Map(rows.map((row) => [row.code, row.public_id]));
}

/** Changes known places in one statement; answers their public ids by code. */
export async function updateLocations(
  trx: Transaction<Tables>,
  places: readonly StoredLocation[],
  { now, userId }: { readonly now: Date; readonly userId: number | null },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; public_id: string }>`
    update location l set name = p.name, kind = p.kind, lat = p.lat, lon = p.lon, stop_ref = p.stop_ref,
      is_accessible = p.is_accessible, district_id = p.district_id, khoroo = p.khoroo, services = p.services,
      opening_hours = p.opening_hours, version = l.version + 1, updated_at = ${now}, updated_by = ${userId}::bigint
    from ${storedRows(places)} p
    where l.code = p.code
    returning l.code, l.public_id`.execute(trx);
  return new Map(rows.map((row) => [row.code, row.public_id]));
}
