import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/**
 * Runs the work while no role holds an action, and gives it back to those that held it.
 *
 * @param code - Code of the action.
 */
export async function withoutRight<Result>(
  db: Kysely<Tables>,
  code: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = await db
    .deleteFrom('role_action')
    .where('action_id', 'in', db.selectFrom('action').select('id').where('code', '=', code))
    .returningAll()
    .execute();
  try {
    return await work();
  } finally {
    if (held.length > 0) await db.insertInto('role_action').values(held).execute();
  }
}
