import { loadCapacities } from '../data/load-capacities.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** Classes of vehicles by how much they carry. */
export async function seedLoadCapacities({ trx, now }: SeedContext): Promise<void> {
  const random = createRandom('load capacities');
  await insertRows(
    trx,
    'load_capacity',
    loadCapacities.map((capacity, index) => ({
      ...capacity,
      id: index + 1,
      public_id: random.publicId(now),
      is_active: true,
      created_at: now,
      updated_at: now,
      version: 1,
    })),
  );
}
