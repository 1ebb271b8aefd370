import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { vehicleCreateBodySchema, vehiclePatchBodySchema } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { fieldError, namingConstraints } from '../../http/field-error.ts';
import { resolveReference } from '../../http/reference.ts';
import { vehicleProblems } from './vehicles.problems.ts';

export type VehicleCreateBody = z.infer<typeof vehicleCreateBodySchema>;
export type VehiclePatchBody = z.infer<typeof vehiclePatchBodySchema>;

const constraints = {
  vehicle_plate_no_key: () => fieldError(vehicleProblems.PLATE_TAKEN, 'plate_no'),
  vehicle_bus_no_key: () => fieldError(vehicleProblems.BUS_NO_TAKEN, 'bus_no'),
};

/** Adds a vehicle to the fleet and answers its public id. */
export async function insertVehicle(
  trx: Transaction<Tables>,
  body: VehicleCreateBody,
  by: { readonly userId: number | null; readonly now: Date },
): Promise<string> {
  const details = await toColumns(trx, body);
  const operator = await operatorId(trx, body.operator_id);
  return namingConstraints(constraints, async () => {
    const row = await trx
      .insertInto('vehicle')
      .values({
        ...details,
        plate_no: body.plate_no,
        bus_no: body.bus_no,
        operator_org_id: operator,
        fuel: body.fuel,
        created_at: by.now,
        created_by: by.userId,
        updated_at: by.now,
        updated_by: by.userId,
      })
      .returning('public_id')
      .executeTakeFirstOrThrow();
    return row.public_id;
  });
}

/** Changes what is sent. */
export async function updateVehicle(trx: Transaction<Tables>, id: number, body: VehiclePatchBody): Promise<void> {
  const details = await toColumns(trx, body);
  const operator = body.operator_id === undefined ? undefined : await operatorId(trx, body.operator_id);
  await namingConstraints(constraints, () =>
    trx
      .updateTable('vehicle')
      .set({
        ...details,
        plate_no: body.plate_no,
        bus_no: body.bus_no,
        operator_org_id: operator,
        fuel: body.fuel,
      })
      // Setting nothing is not SQL.
      .set('id', id)
      .where('id', '=', id)
      .execute(),
  );
}

async function toColumns(trx: Transaction<Tables>, body: VehiclePatchBody) {
  return {
    direction_id: await resolveReference(trx, 'direction', body.direction_id, 'direction_id'),
    load_capacity_id: await passengerClassId(trx, body.load_capacity_id),
    model: body.model,
    year: body.year,
    wheelchair: body.wheelchair,
  };
}

async function passengerClassId(trx: Transaction<Tables>, publicId: string | null | undefined) {
  const id = await resolveReference(trx, 'load_capacity', publicId, 'load_capacity_id');
  if (id === null || id === undefined) return id;
  const { unit, is_active } = await trx
    .selectFrom('load_capacity')
    .select(['unit', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (unit !== 'PASSENGER' || !is_active) {
    throw fieldError(vehicleProblems.CLASS_NOT_FOR_PASSENGERS, 'load_capacity_id');
  }
  return id;
}

async function operatorId(trx: Transaction<Tables>, publicId: string): Promise<number> {
  const operator = await trx
    .selectFrom('organization')
    .select('id')
    .where('public_id', '=', publicId)
    .where('type', '=', 'OPERATOR')
    .executeTakeFirst();
  if (!operator) throw fieldError(vehicleProblems.NOT_AN_OPERATOR, 'operator_id');
  return operator.id;
}
