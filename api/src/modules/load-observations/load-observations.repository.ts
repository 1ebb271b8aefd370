import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { loadTripQuerySchema } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { addDays, startOfDay } from '../../time/ulaanbaatar.ts';
import type { LoadFilter } from './load-aggregates.repository.ts';
import type { LoadSpan } from './load-span.rules.ts';

const threeHoursMs = 3 * 3_600_000;

/** Moments of a span of service days, which begin at 03:00. */
function momentsOf({ from, to }: LoadSpan): { start: Date; end: Date } {
  return {
    start: new Date(startOfDay(from).getTime() + threeHoursMs),
    end: new Date(startOfDay(addDays(to, 1)).getTime() + threeHoursMs),
  };
}

function observationsOf(db: Kysely<Tables>, span: LoadSpan) {
  const { start, end } = momentsOf(span);
  return db
    .selectFrom('load_observation as o')
    .innerJoin('direction as d', 'd.id', 'o.direction_id')
    .innerJoin('vehicle as v', 'v.id', 'o.vehicle_id')
    .where('o.observed_at', '>=', start)
    .where('o.observed_at', '<', end);
}

const tripColumns = [
  'o.dir',
  'o.trip_no',
  'd.public_id as direction_public_id',
  'd.code as direction_code',
  'd.name as direction_name',
  'v.public_id as vehicle_public_id',
  'v.plate_no',
  'v.bus_no',
] as const;

interface OverloadFilter extends LoadFilter {
  /** Smallest load factor of their fullest stop. */
  readonly threshold: number;
}

/** Trips of a span that reached the threshold. */
export function overloadedTrips(
  db: Kysely<Tables>,
  span: LoadSpan,
  { threshold, direction_id: directionIds, dir }: OverloadFilter,
) {
  let rows = observationsOf(db, span)
    .where('o.trip_no', 'is not', null)
    .where(sql<boolean>`o.load_factor >= ${threshold}`);
  // Repeats the index expression so that the planner uses the index.
  if (threshold > 1) rows = rows.where(sql<boolean>`o.load > o.capacity_total`);
  if (directionIds) rows = rows.where('d.public_id', 'in', directionIds);
  if (dir !== undefined) rows = rows.where('o.dir', '=', dir === '0' ? 0 : 1);
  return rows
    .select(sql<string>`service_day(o.observed_at)`.as('date'))
    .select([
      'o.dir',
      'o.trip_no',
      'd.public_id as direction_public_id',
      'd.code as direction_code',
      'd.name as direction_name',
      'v.public_id as vehicle_public_id',
      'v.plate_no',
      'v.bus_no',
      sql<Date>`min(o.observed_at)`.as('started_at'),
      sql<number>`max(o.load)::int`.as('max_load'),
      sql<number>`max(o.capacity_total)::int`.as('capacity_total'),
      sql<number>`max(o.load_factor)::float8`.as('max_load_factor'),
      sql<number>`count(*) filter (where o.load > o.capacity_total)`.as('overloaded_stops'),
    ])
    .groupBy([sql`service_day(o.observed_at)`, 'o.dir', 'o.trip_no', 'd.id', 'v.id']);
}

/** A page of 20 trips of a span, the fullest first, each with the number of all that reached the threshold. */
export function findOverloadedTrips(
  db: Kysely<Tables>,
  span: LoadSpan,
  { page, ...filter }: OverloadFilter & { readonly page: number },
) {
  return overloadedTrips(db, span, filter)
    .select(sql<number>`(count(*) over ())`.as('total'))
    .orderBy('max_load_factor', 'desc')
    .orderBy('started_at')
    .orderBy('d.id')
    .orderBy('o.dir')
    .orderBy('o.trip_no')
    .orderBy('v.id')
    .orderBy('date')
    .limit(20)
    .offset((page - 1) * 20)
    .execute();
}

/** Counts that people entered. */
function countsOf(db: Kysely<Tables>) {
  return db
    .selectFrom('load_observation as o')
    .innerJoin('direction as d', 'd.id', 'o.direction_id')
    .innerJoin('vehicle as v', 'v.id', 'o.vehicle_id')
    .innerJoin('location as l', 'l.id', 'o.location_id')
    .where('o.source', '=', 'MANUAL')
    .select([
      ...tripColumns,
      'o.id',
      'o.public_id',
      'o.observed_at',
      'o.on_count',
      'o.off_count',
      'o.load',
      'o.capacity_total',
      'o.load_factor',
      'o.source',
      'o.note',
      'o.created_by',
      'l.public_id as location_public_id',
      'l.code as location_code',
      'l.name as location_name',
    ]);
}
export type CountRow = NonNullable<Awaited<ReturnType<typeof findCount>>>;

/** A count by its public id. */
export function findCount(db: Kysely<Tables>, publicId: string) {
  return countsOf(db).where('o.public_id', '=', publicId).executeTakeFirst();
}

/** Counts of a span that people entered. */
export function countsIn(db: Kysely<Tables>, span: LoadSpan, { direction_id: directionIds, dir }: LoadFilter) {
  const { start, end } = momentsOf(span);
  let rows = countsOf(db).where('o.observed_at', '>=', start).where('o.observed_at', '<', end);
  if (directionIds) rows = rows.where('d.public_id', 'in', directionIds);
  if (dir !== undefined) rows = rows.where('o.dir', '=', dir === '0' ? 0 : 1);
  return rows;
}

/** A page of 20 counts of a span, the newest first, each with the number of all. */
export function findCounts(
  db: Kysely<Tables>,
  span: LoadSpan,
  { page, ...filter }: LoadFilter & { readonly page: number },
) {
  return countsIn(db, span, filter)
    .select(sql<number>`(count(*) over ())`.as('total'))
    .orderBy('o.observed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(20)
    .offset((page - 1) * 20)
    .execute();
}

/** One trip, stop by stop; without a route or a way all that the vehicle did under the number. */
export function findTrip(
  db: Kysely<Tables>,
  { date, vehicle_id: vehicleId, direction_id: directionId, dir, trip_no: tripNo }: z.infer<typeof loadTripQuerySchema>,
) {
  let rows = observationsOf(db, { from: date, to: date })
    .innerJoin('location as l', 'l.id', 'o.location_id')
    .where('v.public_id', '=', vehicleId)
    .where('o.trip_no', '=', tripNo);
  if (directionId !== undefined) rows = rows.where('d.public_id', '=', directionId);
  if (dir !== undefined) rows = rows.where('o.dir', '=', dir === '0' ? 0 : 1);
  return rows
    .select([
      ...tripColumns,
      'o.observed_at',
      'o.on_count',
      'o.off_count',
      'o.load',
      'o.load_factor',
      'l.public_id as location_public_id',
      'l.code as location_code',
      'l.name as location_name',
    ])
    .orderBy('o.observed_at')
    .orderBy('o.id')
    .limit(1_000)
    .execute();
}

/** Loads the averages observed at each stop of a route on a service day. */
export function loadStopFigures(db: Kysely<Tables>, directionId: number, date: string) {
  return observationsOf(db, { from: date, to: date })
    .where('o.direction_id', '=', directionId)
    .select(['o.dir', 'o.location_id'])
    .select([
      sql<number>`count(*)`.as('observations'),
      sql<number>`avg(o.on_count)::float8`.as('on'),
      sql<number>`avg(o.off_count)::float8`.as('off'),
      sql<number>`avg(o.load)::float8`.as('load'),
      sql<number>`(sum(o.load)::float8 / sum(o.capacity_total))`.as('load_factor'),
      sql<number>`max(o.load_factor)::float8`.as('max_load_factor'),
    ])
    .groupBy(['o.dir', 'o.location_id'])
    .execute();
}
