import { ProblemError } from '../../http/problem-error.ts';

/** Returns the refusal of a sign-in to an account that is locked. */
export function accountLocked(until: Date, now: Date): ProblemError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new ProblemError('ACCOUNT_LOCKED', { retryAfterSeconds });
}
