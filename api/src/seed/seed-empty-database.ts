import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { SeedOptions } from './seed.ts';

/**
 * Fills an empty database; the sixty files that do so are loaded only for one.
 *
 * @returns True when there was anything to do.
 */
export async function seedEmptyDatabase(db: Kysely<Tables>, options: SeedOptions): Promise<boolean> {
  const filled = await db.selectFrom('organization').select('id').limit(1).executeTakeFirst();
  if (filled) return false;
  const { seedDatabase } = await import('./seed.ts');
  return seedDatabase(db, options);
}
