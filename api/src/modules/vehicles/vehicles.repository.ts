import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { writePlate } from '@ecard/shared/api-schema';
import type { vehicleListQuerySchema } from '@ecard/shared/api-schema';
import type { Tables, VehicleTable } from '../../database/tables/tables.ts';
import { containsPattern, findPage } from '../../http/list.ts';

export type VehicleListQuery = z.infer<typeof vehicleListQuerySchema>;
export type VehicleRow = Awaited<ReturnType<typeof findVehicles>>['rows'][number];

/** One page of vehicles. */
export function findVehicles(db: Kysely<Tables>, query: VehicleListQuery) {
  return findPage(db, matchingVehicles(db, query), {
    query,
    columns: {
      bus_no: sql`v.bus_no collate mn_natural`,
      plate_no: sql`v.plate_no`,
      operator: sql`operator.name`,
      load_capacity: sql`capacity.total`,
      model: sql`v.model`,
      year: sql`v.year`,
      fuel: sql`v.fuel`,
      status: sql`v.status`,
    },
    nullable: ['load_capacity', 'model', 'year'],
    tieBreaker: sql`v.id`,
    select: withNames,
  });
}

/** A vehicle by its public id. */
export function findVehicle(db: Kysely<Tables>, publicId: string) {
  return withNames(db.selectFrom('vehicle as v')).where('v.public_id', '=', publicId).executeTakeFirst();
}

/** Vehicles that match, nothing selected yet. */
export function matchingVehicles(db: Kysely<Tables>, query: Omit<VehicleListQuery, 'page' | 'page_size' | 'sort'>) {
  const { operator_id: operators, load_capacity_id: classes, direction_id: directions } = query;
  let rows = db.selectFrom('vehicle as v');
  if (query.fuel) rows = rows.where('v.fuel', 'in', query.fuel);
  if (query.status) rows = rows.where('v.status', 'in', query.status);
  if (query.wheelchair) rows = rows.where('v.wheelchair', '=', query.wheelchair === '1');
  if (operators) {
    rows = rows.where('v.operator_org_id', 'in', (eb) =>
      eb.selectFrom('organization as o').select('o.id').where('o.public_id', 'in', operators),
    );
  }
  if (classes) {
    rows = rows.where('v.load_capacity_id', 'in', (eb) =>
      eb.selectFrom('load_capacity as c').select('c.id').where('c.public_id', 'in', classes),
    );
  }
  if (directions) {
    rows = rows.where('v.direction_id', 'in', (eb) =>
      eb.selectFrom('direction as d').select('d.id').where('d.public_id', 'in', directions),
    );
  }
  if (query.q?.trim()) {
    const patterns = [containsPattern(query.q), containsPattern(writePlate(query.q))];
    rows = rows.where(
      sql<boolean>`(lower(v.plate_no) like any(${patterns}::text[]) or lower(v.bus_no) like ${patterns[0]})`,
    );
  }
  return rows;
}

/** Public ids of the first vehicles that match. */
export async function findVehicleIds(
  db: Kysely<Tables>,
  filter: Omit<VehicleListQuery, 'page' | 'page_size' | 'sort'>,
  limit: number,
): Promise<readonly string[]> {
  const rows = await matchingVehicles(db, filter).select('v.public_id').orderBy('v.id').limit(limit).execute();
  return rows.map(({ public_id: id }) => id);
}

function withNames<Row>(rows: SelectQueryBuilder<Tables & { v: VehicleTable }, 'v', Row>) {
  return rows
    .innerJoin('organization as operator', 'operator.id', 'v.operator_org_id')
    .leftJoin('direction as route', 'route.id', 'v.direction_id')
    .leftJoin('load_capacity as capacity', 'capacity.id', 'v.load_capacity_id')
    .selectAll('v')
    .select([
      'operator.public_id as operator_public_id',
      'operator.name as operator_name',
      'route.public_id as direction_public_id',
      'route.code as direction_code',
      'route.name as direction_name',
      'capacity.public_id as capacity_public_id',
      'capacity.code as capacity_code',
      'capacity.name as capacity_name',
      'capacity.total as capacity_total',
    ]);
}
