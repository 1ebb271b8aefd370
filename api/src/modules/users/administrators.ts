import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Account } from '../../security/account.ts';
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

/** SQL that tells whether the user `u` is a system administrator or may work as others: nobody works as such a user. */
export const mayAdminister = sql<boolean>`exists (
  select from user_role ur join role r on r.id = ur.role_id
  left join role_action ra on ra.role_id = r.id left join action a on a.id = ra.action_id
  where ur.user_id = u.id and (r.code = 'SYS_ADMIN' or a.code = 'admin.user.impersonate'))`;

/**
 * Tells whether the account may change a user's account. Only a system administrator may change that of another: else
 * the link for a new password could be sent to a phone of one's own.
 */
export async function mayManage(db: Kysely<Tables>, by: Account, userId: number): Promise<boolean> {
  return !(await isAdministrator(db, userId)) || isAdministrator(db, by.id);
}

/** Tells whether a user is a system administrator. */
export async function isAdministrator(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select('ur.user_id')
    .where('r.code', '=', 'SYS_ADMIN')
    .where('ur.user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}
