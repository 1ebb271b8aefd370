import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { loadCapacityListQuerySchema } from '@ecard/shared/api-schema';
import type { LoadCapacityTable, Tables } from '../../database/tables/tables.ts';
import { containsPattern, findPage } from '../../http/list.ts';

export type LoadCapacityListQuery = z.infer<typeof loadCapacityListQuerySchema>;
export type LoadCapacityRow = Awaited<ReturnType<typeof findLoadCapacities>>['rows'][number];

/** SQL of the number of vehicles of class `c` that are still in the fleet. */
export const vehicleCount = sql<number>`(select count(*) from vehicle v where v.load_capacity_id = c.id and v.status <> 'RETIRED')`;

/** One page of classes. */
export function findLoadCapacities(db: Kysely<Tables>, query: LoadCapacityListQuery) {
  return findPage(db, matchingCapacities(db, query), {
    query,
    columns: {
      code: sql`c.code collate mn_natural`,
      name: sql`c.name`,
      unit: sql`c.unit`,
      total: sql`c.total`,
      max_kg: sql`c.max_kg`,
      length_m: sql`c.length_m`,
      vehicle_count: sql`vehicle_count`,
    },
    nullable: ['total', 'max_kg', 'length_m'],
    tieBreaker: sql`c.id`,
    select: withCount,
  });
}

/** Classes that match, nothing selected yet. */
export function matchingCapacities(
  db: Kysely<Tables>,
  query: Omit<LoadCapacityListQuery, 'page' | 'page_size' | 'sort'>,
) {
  let matching = db.selectFrom('load_capacity as c');
  if (query.unit) matching = matching.where('c.unit', 'in', query.unit);
  if (query.active) matching = matching.where('c.is_active', '=', query.active === '1');
  if (query.q?.trim()) {
    const pattern = containsPattern(query.q);
    matching = matching.where(
      sql<boolean>`(lower(c.code) like ${pattern} or lower(c.name) like ${pattern} or lower(c.sample_model) like ${pattern})`,
    );
  }
  return matching;
}

/** A class by its public id. */
export function findLoadCapacity(db: Kysely<Tables>, publicId: string) {
  return withCount(db.selectFrom('load_capacity as c')).where('c.public_id', '=', publicId).executeTakeFirst();
}

function withCount<Row>(rows: SelectQueryBuilder<Tables & { c: LoadCapacityTable }, 'c', Row>) {
  return rows.selectAll('c').select(vehicleCount.as('vehicle_count'));
}
