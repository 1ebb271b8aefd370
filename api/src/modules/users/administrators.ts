import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { userProblems } from './users.problems.ts';

/**
 * Refuses a change after which no active system administrator would be left.
 *
 * Called after the change, in its transaction: the role's row is locked first, so that of two administrators who
 * suspend each other at once only one succeeds.
 */
export async function assertAdministratorLeft(trx: Transaction<Tables>): Promise<void> {
  const role = await trx
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'SYS_ADMIN')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const left = await trx
    .selectFrom('user_role as ur')
    .innerJoin('app_user as u', 'u.id', 'ur.user_id')
    .select('u.id')
    .where('ur.role_id', '=', role.id)
    .where('u.status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst();
  if (!left) throw new ProblemError(userProblems.LAST_ADMINISTRATOR);
}
