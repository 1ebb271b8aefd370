import type { Kysely } from 'kysely';
import type { Vehicle } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { toRef } from '../../http/ref.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { vehicleMachine } from './vehicles.machine.ts';
import { findVehicle } from './vehicles.repository.ts';
import type { VehicleRow } from './vehicles.repository.ts';

/** A vehicle as the API answers it. */
export function toVehicle(row: VehicleRow, account: Account): Vehicle {
  const capacity = toRef(row.capacity_public_id, row.capacity_name, row.capacity_code);
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: vehicleMachine.availableActions(row.status, account),
    plate_no: row.plate_no,
    bus_no: row.bus_no,
    operator: { id: row.operator_public_id, name: row.operator_name },
    direction: toRef(row.direction_public_id, row.direction_name, row.direction_code),
    load_capacity: capacity && { ...capacity, total: row.capacity_total },
    model: row.model,
    year: row.year,
    fuel: row.fuel,
    wheelchair: row.wheelchair,
    status: row.status,
  };
}

/** Answers how a vehicle is loaded for an account. */
export function vehicleLoader(account: Account) {
  return async (db: Kysely<Tables>, publicId: string): Promise<Vehicle | undefined> => {
    const row = await findVehicle(db, publicId);
    return row && toVehicle(row, account);
  };
}
