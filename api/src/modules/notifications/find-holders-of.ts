import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Internal ids of active staff whose roles grant an action. */
export async function findHoldersOf(db: Kysely<Tables>, code: string): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.kind', '=', 'STAFF')
    .where('u.status', '=', 'ACTIVE')
    .where('u.id', 'in', (eb) =>
      eb
        .selectFrom('user_role as ur')
        .innerJoin('role as r', 'r.id', 'ur.role_id')
        .innerJoin('role_action as ra', 'ra.role_id', 'r.id')
        .innerJoin('action as a', 'a.id', 'ra.action_id')
        .select('ur.user_id')
        .where('r.status', '=', 'ACTIVE')
        .where('a.code', '=', code),
    )
    .orderBy('u.id')
    .execute();
  return rows.map(({ id }) => id);
}
