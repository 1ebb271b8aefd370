import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion } from '../../http/record.ts';
import type { Account } from '../../security/account.ts';
import { roleProblems } from './roles.problems.ts';
import { findRole } from './roles.repository.ts';
import { toRole } from './roles.view.ts';

/**
 * Locks a role that may change.
 *
 * @throws ProblemError NOT_FOUND, STALE, or ROLE_IS_SYSTEM.
 */
export async function lockChangeable(
  trx: Transaction<Tables>,
  publicId: string,
  expected: number | undefined,
  account: Account,
) {
  await trx.selectFrom('role').select('id').where('public_id', '=', publicId).forUpdate().execute();
  const role = await findRole(trx, publicId);
  if (!role) throw new ProblemError('NOT_FOUND');
  await assertVersion(role.version, expected, () => toRole(role, account));
  if (role.is_system) throw new ProblemError(roleProblems.ROLE_IS_SYSTEM);
  return role;
}

/** Tells a code another role has at its field. */
export async function namingTakenCode<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violatedUnique(error) === undefined) throw error;
    const problem = roleProblems.ROLE_CODE_TAKEN;
    throw new ProblemError(problem, { errors: [{ path: 'code', code: problem.code, message: problem.message }] });
  }
}
