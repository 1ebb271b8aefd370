import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { PermitVehicle } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import type { Scope } from '../../http/scope.ts';
import { scopedTemporary } from './temporary-list.repository.ts';

/** Finds the data of a plate in the last permit of the scope, or in the vehicles of its organisation. */
export async function findPermitVehicle(db: Kysely<Tables>, scope: Scope, plateNo: string): Promise<PermitVehicle> {
  const capacity = (column: 'p.load_capacity_id' | 'v.load_capacity_id') =>
    sql<{ id: string; code: string; name: string } | null>`(
      select jsonb_build_object('id', k.public_id, 'code', k.code, 'name', k.name)
      from load_capacity k where k.id = ${sql.ref(column)})`;
  const permit = await scopedTemporary(db, scope)
    .select([
      'p.vehicle_make',
      'p.vehicle_model',
      'p.gross_weight_kg',
      capacity('p.load_capacity_id').as('load_capacity'),
    ])
    .where('p.plate_no', '=', plateNo)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (permit) return { plate_no: plateNo, is_known: true, ...permit };
  const vehicle =
    scope.kind === 'organisation'
      ? await db
          .selectFrom('vehicle as v')
          .select(['v.model', capacity('v.load_capacity_id').as('load_capacity')])
          .where('v.plate_no', '=', plateNo)
          .where('v.operator_org_id', '=', scope.id)
          .executeTakeFirst()
      : undefined;
  return {
    plate_no: plateNo,
    is_known: vehicle !== undefined,
    vehicle_make: null,
    vehicle_model: vehicle?.model ?? null,
    gross_weight_kg: null,
    load_capacity: vehicle?.load_capacity ?? null,
  };
}
