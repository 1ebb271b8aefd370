import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Bbox, DirectionStatus, locationListQuerySchema } from '@ecard/shared/api-schema';
import type { LocationTable, Tables } from '../../database/tables/tables.ts';
import { haversineM, boxAround } from '../../geo/geo.ts';
import type { Position } from '../../geo/geo.ts';
import type { toFileRef } from '../files/documents.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { containsPattern, findPage } from '../../http/list.ts';
import { startOfDay } from '../../time/ulaanbaatar.ts';

export type LocationListQuery = z.infer<typeof locationListQuerySchema>;
export type LocationRow = Awaited<ReturnType<typeof findLocations>>['rows'][number];

/** Places nearer than this to another may be the same place twice. */
export const nearbyM = 30;

/** One page of places. */
export function findLocations(db: Kysely<Tables>, query: LocationListQuery) {
  return findPage(db, matchingLocations(db, query), {
    query,
    columns: {
      code: sql`l.code collate mn_natural`,
      name: sql`l.name`,
      kind: sql`l.kind`,
      district: sql`district.name`,
      directions: directionCount,
      status: sql`l.status`,
      created_at: sql`l.created_at`,
    },
    nullable: ['district'],
    tieBreaker: sql`l.id`,
    select: withNames,
  });
}

const routesThere = sql`from direction_stop s join direction d on d.id = s.direction_id
  where s.location_id = l.id and d.status in ('PUBLISHED', 'SUSPENDED')`;

/** SQL of the codes of the routes that stop at place `l`. */
export const directionCodes = sql<string[]>`array(select distinct d.code collate mn_natural ${routesThere} order by 1)`;

/** SQL of the number of these routes. */
export const directionCount = sql<number>`(select count(distinct d.code) ${routesThere})`;

/** A place by its public id. */
export function findLocation(db: Kysely<Tables>, publicId: string) {
  return withNames(db.selectFrom('location as l')).where('l.public_id', '=', publicId).executeTakeFirst();
}

/** Places of a map, at most `limit` and one more: the same ones each time, those first that were entered first. */
export function findMapLocations(db: Kysely<Tables>, query: LocationListQuery, limit: number) {
  return withNames(matchingLocations(db, query))
    .orderBy('l.id')
    .limit(limit + 1)
    .execute();
}

/**
 * The same with no more than a point needs, from the place after another one.
 *
 * @throws {ProblemError} NOT_FOUND where there is no place `after`: an answer without points would look like the end.
 */
export async function findPoints(
  db: Kysely<Tables>,
  { after, ...query }: Omit<LocationListQuery, 'page' | 'page_size' | 'sort'> & { readonly after?: string | undefined },
  limit: number,
) {
  const last =
    after === undefined
      ? undefined
      : await db.selectFrom('location').select('id').where('public_id', '=', after).executeTakeFirst();
  if (after !== undefined && !last) throw new ProblemError('NOT_FOUND');
  return matchingLocations(db, query)
    .select(['l.public_id', 'l.code', 'l.name', 'l.kind', 'l.status', 'l.lon', 'l.lat'])
    .$if(last !== undefined, (places) => places.where('l.id', '>', last?.id ?? 0))
    .orderBy('l.id')
    .limit(limit + 1)
    .execute();
}

/**
 * Places that are not closed and nearer than 30 m, nearest first.
 *
 * @param exceptId - Of the place itself, when it moves.
 */
export async function findNearby(db: Kysely<Tables>, position: Position, exceptId = 0) {
  const rows = await db
    .selectFrom('location as l')
    .select(['l.public_id', 'l.code', 'l.name', 'l.kind', 'l.lat', 'l.lon'])
    .where(inside(boxAround(position, nearbyM)))
    .where('l.status', '<>', 'CLOSED')
    .where('l.id', '<>', exceptId)
    .limit(50)
    .execute();
  return rows
    .map((row) => ({ ...row, distanceM: haversineM(position, { lat: Number(row.lat), lon: Number(row.lon) }) }))
    .filter(({ distanceM }) => distanceM < nearbyM)
    .sort((a, b) => a.distanceM - b.distanceM);
}

/** Codes of the routes in some states that stop at a place. */
export async function findDirectionCodes(
  db: Kysely<Tables>,
  locationId: number,
  statuses: readonly DirectionStatus[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('direction_stop as s')
    .innerJoin('direction as d', 'd.id', 's.direction_id')
    .select('d.code')
    .distinct()
    .where('s.location_id', '=', locationId)
    .where('d.status', 'in', statuses)
    .execute();
  return rows.map(({ code }) => code);
}

/** Places that match, nothing selected yet. */
export function matchingLocations(db: Kysely<Tables>, query: Omit<LocationListQuery, 'page' | 'page_size' | 'sort'>) {
  let rows = db.selectFrom('location as l');
  if (query.kind) rows = rows.where('l.kind', 'in', query.kind);
  if (query.status) rows = rows.where('l.status', 'in', query.status);
  if (query.service) rows = rows.where(sql<boolean>`l.services && ${query.service}::text[]`);
  if (query.accessible) rows = rows.where('l.is_accessible', '=', query.accessible === '1');
  if (query.updated_from) rows = rows.where('l.updated_at', '>=', startOfDay(query.updated_from));
  if (query.bbox) rows = rows.where(inside(query.bbox));
  const { district_id: districts } = query;
  if (districts) {
    rows = rows.where('l.district_id', 'in', (eb) =>
      eb.selectFrom('district').select('district.id').where('district.public_id', 'in', districts),
    );
  }
  if (query.q?.trim()) rows = rows.where(matchesText(query.q));
  return rows;
}

/** Public ids of the first places that match. */
export async function findLocationIds(
  db: Kysely<Tables>,
  filter: Omit<LocationListQuery, 'page' | 'page_size' | 'sort'>,
  limit: number,
): Promise<readonly string[]> {
  const rows = await matchingLocations(db, filter).select('l.public_id').orderBy('l.id').limit(limit).execute();
  return rows.map(({ public_id: id }) => id);
}

function matchesText(text: string) {
  const pattern = containsPattern(text);
  const digits = text.trim();
  const byRef = /^\d{1,9}$/.test(digits) ? sql`or l.stop_ref = ${digits.padStart(9, '0')}` : sql``;
  return sql<boolean>`(lower(l.name) like ${pattern} or lower(l.code) like ${pattern} ${byRef})`;
}

function inside({ west, south, east, north }: Bbox) {
  return sql<boolean>`point(l.lon::float8, l.lat::float8) <@
    box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
}

function withNames<Row>(rows: SelectQueryBuilder<Tables & { l: LocationTable }, 'l', Row>) {
  return rows
    .leftJoin('district', 'district.id', 'l.district_id')
    .leftJoin('organization as operator', 'operator.id', 'l.operator_org_id')
    .leftJoin('location as opposite', 'opposite.id', 'l.opposite_id')
    .leftJoin('location as kept', 'kept.id', 'l.merged_into_id')
    .selectAll('l')
    .select([
      'district.public_id as district_public_id',
      'district.code as district_code',
      'district.name as district_name',
      'operator.public_id as operator_public_id',
      'operator.name as operator_name',
      'opposite.public_id as opposite_public_id',
      'opposite.code as opposite_code',
      'opposite.name as opposite_name',
      'kept.public_id as kept_public_id',
      'kept.code as kept_code',
      'kept.name as kept_name',
      directionCodes.as('direction_codes'),
      sql<Parameters<typeof toFileRef>[0][]>`coalesce((select json_agg(json_build_object('public_id', f.public_id,
          'name', f.name, 'media_type', f.media_type, 'size', f.size) order by f.id)
        from file f where f.entity = 'location' and f.entity_id = l.id), '[]')`.as('photos'),
    ]);
}
