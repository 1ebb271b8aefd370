import { ProblemError } from '../../http/problem-error.ts';
import type { Account } from '../../security/account.ts';
import { authProblems } from './auth.problems.ts';

/** Keeps an administrator who works as somebody else from that person's credentials and data. */
export function refuseImpersonation(account: Account): void {
  if (account.impersonatorId !== undefined) throw new ProblemError(authProblems.NOT_WHILE_IMPERSONATING);
}
