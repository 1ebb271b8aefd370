import type { Kysely } from 'kysely';
import type { LoadCapacity } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { findLoadCapacity } from './load-capacity.repository.ts';
import type { LoadCapacityRow } from './load-capacity.repository.ts';

/** A class as the API answers it. */
export function toLoadCapacity(row: LoadCapacityRow, account: Account): LoadCapacity {
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: [
      ...(can(account, 'net.capacity.update') ? ['update'] : []),
      ...(can(account, 'net.capacity.delete') && row.vehicle_count === 0 ? ['delete'] : []),
    ],
    code: row.code,
    name: row.name,
    unit: row.unit,
    seats: row.seats,
    standing: row.standing,
    total: row.total,
    min_kg: row.min_kg,
    max_kg: row.max_kg,
    length_m: row.length_m === null ? null : Number(row.length_m),
    size_class: row.size_class,
    sample_model: row.sample_model,
    is_active: row.is_active,
    vehicle_count: row.vehicle_count,
  };
}

/** Answers how a class is loaded for an account. */
export function loadCapacityLoader(account: Account) {
  return async (db: Kysely<Tables>, publicId: string): Promise<LoadCapacity | undefined> => {
    const row = await findLoadCapacity(db, publicId);
    return row && toLoadCapacity(row, account);
  };
}
