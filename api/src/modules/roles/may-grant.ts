import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Account } from '../../security/account.ts';
import { isAdministrator } from '../users/administrators.ts';
import { roleProblems } from './roles.problems.ts';

/**
 * Refuses to let a role grant more, unless a system administrator does it: nobody adds to a role of one's own, also
 * while working as a colleague, or passes on what they may not do themselves.
 *
 * @param role - Undefined for a role that is only being made: nobody has it.
 */
export async function assertMayGrant(
  trx: Transaction<Tables>,
  by: Account,
  role: { readonly id: number } | undefined,
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  const own = role
    ? await trx
        .selectFrom('user_role as ur')
        .select('ur.user_id')
        .where('ur.role_id', '=', role.id)
        .where('ur.user_id', 'in', [by.id, by.impersonatorId ?? by.id])
        .execute()
    : [];
  for (const { user_id: userId } of own) {
    if (!(await isAdministrator(trx, userId))) throw new ProblemError(roleProblems.OWN_ROLE);
  }
  if (added.some((code) => !can(by, code)) && !(await isAdministrator(trx, by.id))) {
    throw new ProblemError(roleProblems.BEYOND_OWN);
  }
}
