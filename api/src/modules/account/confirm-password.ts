import type { FastifyRequest } from 'fastify';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertRate } from '../../http/rate.ts';
import { problemAnswer } from '../../http/route-schema.ts';
import { isPasswordRight } from '../../security/passwords.ts';
import type { Account } from '../../security/account.ts';
import { accountLocked } from '../auth/account-locked.ts';
import { authProblems } from '../auth/auth.problems.ts';
import { refuseImpersonation } from '../auth/refuse-impersonation.ts';
import { clearFailures, loadLock, recordFailure } from '../auth/sign-in.repository.ts';
import { accountFailureKey, signInLock } from '../auth/sign-in.rules.ts';
import { loadOwn } from './account.repository.ts';

/** Returns the caller, who typed the password once more. */
export type ConfirmPassword = (request: FastifyRequest, password: string) => Promise<Account>;

/** Answers of a route that checks a password, beside the usual ones. */
export const passwordAnswers = {
  423: problemAnswer('Locked after 5 wrong passwords'),
  429: problemAnswer('Too many tries'),
};

type PasswordCheckDependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'personalData'>;

/** Makes the check of a password that confirms a change; slow to guess. */
export function createPasswordCheck(app: App, deps: PasswordCheckDependencies): ConfirmPassword {
  const checkPasswordRate = app.createRateLimit({
    max: 5,
    timeWindow: 60_000,
    keyGenerator: (request) => (request.principal.kind === 'user' ? request.principal.account.publicId : request.ip),
  });
  return async (request, password) => {
    const account = accountOf(request);
    refuseImpersonation(account);
    assertRate(await checkPasswordRate(request));
    const own = await loadOwn(deps.db, account.id);
    await assertPassword(deps, account, {
      typed: password,
      stored: own.password_hash,
      path: 'old_password' in Object(request.body) ? 'old_password' : 'password',
    });
    return account;
  };
}

/**
 * Checks the password of an account that is signed in. A wrong one counts as a failed sign-in: an open session is no way
 * to guess it.
 *
 * @throws ProblemError ACCOUNT_LOCKED after too many, PASSWORD_WRONG naming the field.
 */
export async function assertPassword(
  { db, clock, personalData }: PasswordCheckDependencies,
  { id }: Pick<Account, 'id'>,
  { typed, stored, path }: { readonly typed: string; readonly stored: string | null; readonly path: string },
): Promise<void> {
  const now = clock();
  const keyHash = personalData.lookupHash(accountFailureKey(id));
  const refuseLocked = async () => {
    const until = await loadLock(db, keyHash, now);
    if (until) throw accountLocked(until, now);
  };
  await refuseLocked();
  if (!(await isPasswordRight(typed, stored))) {
    const { failures: limit, lockMs } = signInLock;
    await recordFailure(db, { keyHash, userId: id, now, limit, lockMs });
    throw fieldProblem(authProblems.PASSWORD_WRONG, path);
  }
  // Guesses sent at once pass the first look before any of them has counted.
  await refuseLocked();
  await clearFailures(db, keyHash);
}

export function fieldProblem(problem: (typeof authProblems)[keyof typeof authProblems], path: string): ProblemError {
  return new ProblemError(problem, { errors: [{ path, code: problem.code, message: problem.message }] });
}
