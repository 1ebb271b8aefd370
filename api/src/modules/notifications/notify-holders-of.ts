import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { notify } from './notify.ts';
import type { Notice } from './notify.ts';

/** Notifies active staff whose roles grant an action, in the portal; each person once for each `tells`. */
export async function notifyHoldersOf(
  trx: Transaction<Tables>,
  code: string,
  { tells, ...notice }: Omit<Notice, 'userId'> & { readonly tells: string },
): Promise<void> {
  for (const userId of await findHoldersOf(trx, code)) {
    await notify(trx, { ...notice, userId, tells: `${tells}-${userId}` });
  }
}

/** Internal ids. */
async function findHoldersOf(trx: Transaction<Tables>, code: string): Promise<number[]> {
  const rows = await trx
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
