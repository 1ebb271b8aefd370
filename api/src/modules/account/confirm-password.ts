import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertRate } from '../../http/rate.ts';
import { isPasswordRight } from '../../security/passwords.ts';
import type { Account } from '../../security/account.ts';
import { authProblems } from '../auth/auth.problems.ts';
import { refuseImpersonation } from '../auth/refuse-impersonation.ts';
import { loadOwn } from './account.repository.ts';

/** Returns the caller, who typed the password once more. */
export type ConfirmPassword = (request: FastifyRequest, password: string) => Promise<Account>;

/** Makes the check of a password that confirms a change; slow to guess. */
export function createPasswordCheck(app: App, db: Kysely<Tables>): ConfirmPassword {
  const checkPasswordRate = app.createRateLimit({
    max: 5,
    timeWindow: 60_000,
    keyGenerator: (request) => (request.principal.kind === 'user' ? request.principal.account.publicId : request.ip),
  });
  return async (request, password) => {
    const account = accountOf(request);
    refuseImpersonation(account);
    assertRate(await checkPasswordRate(request));
    const own = await loadOwn(db, account.id);
    if (!(await isPasswordRight(password, own.password_hash))) {
      throw fieldProblem(
        authProblems.PASSWORD_WRONG,
        'old_password' in Object(request.body) ? 'old_password' : 'password',
      );
    }
    return account;
  };
}

export function fieldProblem(problem: (typeof authProblems)[keyof typeof authProblems], path: string): ProblemError {
  return new ProblemError(problem, { errors: [{ path, code: problem.code, message: problem.message }] });
}
