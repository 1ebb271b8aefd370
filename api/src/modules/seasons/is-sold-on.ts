import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/**
 * Tells whether a product is sold on a day: always where it names no seasons, else within one of them.
 *
 * @param seasons - Codes of `allowed_seasons`.
 */
export async function isSoldOn(db: Kysely<Tables>, seasons: readonly string[], day: string): Promise<boolean> {
  if (seasons.length === 0) return true;
  const season = await db
    .selectFrom('season')
    .select('id')
    .where('code', 'in', seasons)
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .limit(1)
    .executeTakeFirst();
  return season !== undefined;
}
