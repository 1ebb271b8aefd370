import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { DirectionDetail, directionListQuerySchema } from '@ecard/shared/api-schema';
import type { DirectionTable, Tables } from '../../database/tables/tables.ts';
import { containsPattern, findPage } from '../../http/list.ts';
import { addDays, startOfDay } from '../../time/ulaanbaatar.ts';

export type DirectionListQuery = z.infer<typeof directionListQuerySchema>;
export type DirectionRow = Awaited<ReturnType<typeof findDirections>>['rows'][number];

/** Days the rides of a day are averaged over. */
const averagedDays = 7;

/**
 * One page of routes.
 *
 * @param today - Service day; rides are of the whole days before it.
 */
export function findDirections(db: Kysely<Tables>, query: DirectionListQuery, today: string) {
  return findPage(db, matchingDirections(db, query), {
    query,
    columns: {
      code: sql`d.code collate mn_natural`,
      name: sql`d.name`,
      kind: sql`d.kind`,
      operator: sql`operator.name`,
      stop_count: sql`stops_there`,
      length_km: sql`d.length_km`,
      headway_peak_min: sql`d.headway_peak_min`,
      first_departure: sql`d.first_departure`,
      vehicles_planned: sql`d.vehicles_planned`,
      rides_per_day: sql`rides_per_day`,
      status: sql`d.status`,
      updated_at: sql`d.updated_at`,
    },
    nullable: ['operator', 'length_km', 'headway_peak_min', 'first_departure', 'vehicles_planned'],
    tieBreaker: sql`d.id`,
    select: (rows) => withFigures(rows, averageRides(db, today)),
  });
}

/** A route by its public id. */
export function findDirection(db: Kysely<Tables>, publicId: string, today: string) {
  // Those of all routes are a hundred times as many, and an import loads each of its routes.
  const rides = averageRides(db, today).where('a.direction_id', '=', (eb) =>
    eb.selectFrom('direction').select('id').where('public_id', '=', publicId),
  );
  return withFigures(db.selectFrom('direction as d'), rides).where('d.public_id', '=', publicId).executeTakeFirst();
}

/** Stops of a route, both ways, in the order of travel. */
export function findStops(db: Kysely<Tables>, directionIds: readonly number[]) {
  return db
    .selectFrom('direction_stop as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .select([
      's.direction_id',
      's.dir',
      's.seq',
      's.distance_m',
      's.offset_min',
      's.is_timepoint',
      'l.id as location_id',
      'l.public_id',
      'l.code',
      'l.name',
      'l.kind',
      'l.status',
      'l.lat',
      'l.lon',
      'l.stop_ref',
      'l.is_accessible',
    ])
    .where('s.direction_id', 'in', directionIds.length === 0 ? [0] : directionIds)
    .orderBy('s.direction_id')
    .orderBy('s.dir')
    .orderBy('s.seq')
    .execute();
}

/** Lines along which ways of routes run, where they are known. */
export function findShapes(db: Kysely<Tables>, directionIds: readonly number[]) {
  return db
    .selectFrom('direction_shape')
    .selectAll()
    .where('direction_id', 'in', directionIds.length === 0 ? [0] : directionIds)
    .execute();
}

/** Ways of the routes in service, each with its shape, or the places of its stops in the order of travel. */
export async function findNetworkLines(db: Kysely<Tables>) {
  const { rows } = await sql<{
    id: string;
    code: string;
    name: string;
    color: string | null;
    dir: 0 | 1;
    places: [number, number][];
  }>`select d.public_id as id, d.code, d.name, d.color, s.dir,
      coalesce(
        (select shape.path::json from direction_shape shape where shape.direction_id = d.id and shape.dir = s.dir),
        json_agg(json_build_array(l.lon::float8, l.lat::float8) order by s.seq)
      ) as places
    from direction d join direction_stop s on s.direction_id = d.id join location l on l.id = s.location_id
    where d.status = 'PUBLISHED'
    group by d.id, s.dir having count(*) > 1
    order by d.code collate mn_natural, s.dir`.execute(db);
  return rows;
}

/** Districts with the middle of the stops in them. */
export async function findDistrictCentres(db: Kysely<Tables>) {
  const { rows } = await sql<{ id: string; code: string; name: string; lon: number; lat: number }>`
    select d.public_id as id, d.code, d.name, avg(l.lon)::float8 as lon, avg(l.lat)::float8 as lat
    from district d join location l on l.district_id = d.id
    where l.status <> 'CLOSED' and l.kind in ('STOP', 'TERMINUS')
    group by d.id order by d.code`.execute(db);
  return rows;
}

/** Routes that match, nothing selected yet. */
export function matchingDirections(db: Kysely<Tables>, query: Omit<DirectionListQuery, 'page' | 'page_size' | 'sort'>) {
  const { operator_id: operators, district_id: districts, stop_id: stop } = query;
  let rows = db.selectFrom('direction as d');
  if (query.kind) rows = rows.where('d.kind', 'in', query.kind);
  if (query.status) rows = rows.where('d.status', 'in', query.status);
  if (query.created_from) rows = rows.where('d.created_at', '>=', startOfDay(query.created_from));
  if (operators) {
    rows = rows.where('d.operator_org_id', 'in', (eb) =>
      eb.selectFrom('organization as o').select('o.id').where('o.public_id', 'in', operators),
    );
  }
  if (districts) {
    rows = rows.where('d.id', 'in', (eb) =>
      eb
        .selectFrom('direction_stop as s')
        .innerJoin('location as l', 'l.id', 's.location_id')
        .innerJoin('district', 'district.id', 'l.district_id')
        .select('s.direction_id')
        .where('district.public_id', 'in', districts),
    );
  }
  if (stop) {
    rows = rows.where('d.id', 'in', (eb) =>
      eb
        .selectFrom('direction_stop as s')
        .innerJoin('location as l', 'l.id', 's.location_id')
        .select('s.direction_id')
        .where('l.public_id', '=', stop),
    );
  }
  if (query.q?.trim()) {
    const pattern = containsPattern(query.q);
    // A route is found by the codes it had, too.
    rows = rows.where(
      sql<boolean>`(lower(d.name) like ${pattern} or lower(d.code) like ${pattern} or exists (
        select from unnest(d.previous_codes) previous where lower(previous) like ${pattern}))`,
    );
  }
  return rows;
}

/** Public ids of the first routes that match. */
export async function findDirectionIds(
  db: Kysely<Tables>,
  filter: Omit<DirectionListQuery, 'page' | 'page_size' | 'sort'>,
  limit: number,
): Promise<readonly string[]> {
  const rows = await matchingDirections(db, filter).select('d.public_id').orderBy('d.id').limit(limit).execute();
  return rows.map(({ public_id: id }) => id);
}

/** Vehicles that are not retired and short turns that are not archived, of a route. */
export async function findUses(db: Kysely<Tables>, publicId: string): Promise<DirectionDetail['uses']> {
  const { rows } = await sql<DirectionDetail['uses']>`select
    (select count(*)::int from vehicle v where v.direction_id = d.id and v.status <> 'RETIRED') as vehicles,
    coalesce((
      select json_agg(json_build_object('id', s.public_id, 'code', s.code) order by s.code collate mn_natural)
      from direction s where s.parent_id = d.id and s.status <> 'ARCHIVED'
    ), '[]') as short_turns
    from direction d where d.public_id = ${publicId}`.execute(db);
  return rows[0] ?? { vehicles: 0, short_turns: [] };
}

/** SQL of the number of stops of route `d` one way. */
export const stopsOf = (dir: 0 | 1) =>
  sql<number>`(select count(*) from direction_stop s where s.direction_id = d.id and s.dir = ${sql.lit(dir)})`;

/** SQL of the rides a day of route `d`, with `averageRides` joined as `rides`. */
export const ridesPerDay = sql<number>`coalesce(rides.average, 0)`;

/**
 * Average rides a day of each route.
 *
 * @param today - Service day; rides are of the whole days before it.
 */
export function averageRides(db: Kysely<Tables>, today: string) {
  return db
    .selectFrom('agg_ride_day as a')
    .select(['a.direction_id', sql<number>`round(sum(a.rides)::numeric / ${averagedDays})::int`.as('average')])
    .where('a.day', '>=', addDays(today, -averagedDays))
    .where('a.day', '<', today)
    .groupBy('a.direction_id');
}

function withFigures<Row>(
  rows: SelectQueryBuilder<Tables & { d: DirectionTable }, 'd', Row>,
  rides: ReturnType<typeof averageRides>,
) {
  return rows
    .leftJoin('organization as operator', 'operator.id', 'd.operator_org_id')
    .leftJoin('direction as parent', 'parent.id', 'd.parent_id')
    .leftJoin('location as origin', 'origin.id', 'd.from_location_id')
    .leftJoin('location as destination', 'destination.id', 'd.to_location_id')
    .leftJoin('product_type as fare', 'fare.id', 'd.fare_product_id')
    .leftJoin(rides.as('rides'), (join) => join.onRef('rides.direction_id', '=', 'd.id'))
    .selectAll('d')
    .select([
      'operator.public_id as operator_public_id',
      'operator.name as operator_name',
      'parent.public_id as parent_public_id',
      'parent.code as parent_code',
      'parent.name as parent_name',
      'origin.public_id as from_public_id',
      'origin.code as from_code',
      'origin.name as from_name',
      'destination.public_id as to_public_id',
      'destination.code as to_code',
      'destination.name as to_name',
      'fare.public_id as fare_public_id',
      'fare.code as fare_code',
      'fare.name as fare_name',
      stopsOf(0).as('stops_there'),
      stopsOf(1).as('stops_back'),
      ridesPerDay.as('rides_per_day'),
    ]);
}
