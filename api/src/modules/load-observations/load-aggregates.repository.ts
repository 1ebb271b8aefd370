import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { loadObservationListQuerySchema } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { findPage } from '../../http/list.ts';
import type { LoadSpan } from './load-span.rules.ts';

export type LoadObservationListQuery = z.infer<typeof loadObservationListQuerySchema>;

/** Routes by public id, and a way of them; absent lets all through. */
export interface LoadFilter {
  readonly direction_id?: readonly string[] | undefined;
  readonly dir?: '0' | '1' | undefined;
}

/** Hourly rows of the span, of these routes or of all; the first hours of a day follow its last. */
function hoursOf(db: Kysely<Tables>, { from, to }: LoadSpan, filter: LoadFilter) {
  let rows = db
    .selectFrom('agg_load_hour as a')
    .innerJoin('direction as d', 'd.id', 'a.direction_id')
    .where('a.day', '>=', from)
    .where('a.day', '<=', to);
  if (filter.direction_id) rows = rows.where('d.public_id', 'in', filter.direction_id);
  if (filter.dir !== undefined) rows = rows.where('a.dir', '=', filter.dir === '0' ? 0 : 1);
  return rows;
}

const figures = [
  sql<number>`sum(a.observations)::int`.as('observations'),
  sql<number>`(sum(a.load_sum)::float8 / sum(a.observations))`.as('avg_load'),
  sql<number>`max(a.load_max)::int`.as('max_load'),
  sql<number>`(sum(a.load_sum)::float8 / sum(a.capacity_sum))`.as('load_factor'),
  sql<number>`max(a.factor_max)::float8`.as('max_load_factor'),
  sql<number>`(sum(a.capacity_sum)::float8 / sum(a.observations))`.as('avg_capacity'),
] as const;

const directionColumns = ['d.public_id', 'd.code', 'd.name'] as const;

/** One page of hours or days, each by route and way. */
export function findLoadBuckets(db: Kysely<Tables>, query: LoadObservationListQuery, span: LoadSpan) {
  const hour = query.bucket === 'hour' ? sql<number>`a.hour` : sql<number>`3`;
  const buckets = hoursOf(db, span, query)
    .select(['a.day', hour.as('hour'), 'a.dir', ...directionColumns, ...figures])
    .select(sql<number>`sum(a.overloaded)::int`.as('overloaded'))
    .groupBy(['a.day', hour, 'a.dir', ...directionColumns]);
  let matching = db.selectFrom(buckets.as('b'));
  if (query.threshold !== undefined) matching = matching.where('b.max_load_factor', '>=', query.threshold);
  return findPage(db, matching, {
    query,
    columns: {
      // After midnight a service day goes on.
      at: sql`(b.day, (b.hour + 21) % 24)`,
      direction: sql`b.code collate mn_natural`,
      load_factor: sql`b.load_factor`,
      max_load_factor: sql`b.max_load_factor`,
      observations: sql`b.observations`,
    },
    tieBreaker: sql`(b.day, b.hour, b.code, b.dir)`,
    select: (rows) => rows.selectAll('b'),
  });
}

/** SQL of the vehicles that carried an hour's passengers; null where nobody planned any, or nobody knows any more. */
const carrying = sql`nullif(a.vehicles_planned, 0)`;
const planOfRoute = ['d.version', 'd.status', 'd.vehicles_planned'] as const;

/** Each hour of the day by route, both ways together, over the whole span. */
export function loadHeat(db: Kysely<Tables>, span: LoadSpan, filter: LoadFilter) {
  const planned = sql`sum(a.capacity_sum) filter (where ${carrying} is not null)`;
  return hoursOf(db, span, filter)
    .select(['a.hour', ...planOfRoute, ...directionColumns, ...figures])
    .select([
      sql<number | null>`(sum(${carrying} * a.capacity_sum)::float8 / ${planned})`.as('vehicles_observed'),
      // As many vehicles as the passengers would fill to the last place.
      sql<number | null>`(sum(${carrying} * a.load_sum)::float8 / ${planned})`.as('vehicles_filled'),
    ])
    .groupBy(['a.hour', ...planOfRoute, ...directionColumns])
    .orderBy(sql`d.code collate mn_natural`)
    .orderBy('a.hour')
    .execute();
}
