import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { tellUser } from '../notifications/tell-user.ts';
import { authProblems } from './auth.problems.ts';
import { authText } from './auth.text.ts';
import { lockAuthenticator, useSecondStepCode } from './authenticator.ts';
import { createCode, useCode } from './one-time-code.ts';
import { sendMessage } from './send-message.ts';
import { accountLocked } from './account-locked.ts';
import { loadLock, recordFailure } from './sign-in.repository.ts';
import type { SignInUser } from './sign-in.repository.ts';
import { signInLock } from './sign-in.rules.ts';

interface SecondStep {
  readonly otp: string | undefined;
  readonly keyHash: Buffer;
  readonly now: Date;
}

/**
 * The second step of a sign-in whose password was right.
 *
 * @throws ProblemError OTP_REQUIRED after sending a code, or TOTP_REQUIRED, where the request has none; OTP_WRONG or
 *   TOTP_WRONG, counted as a failed sign-in, for a wrong one.
 */
export async function checkSecondFactor(deps: ModuleDependencies, user: SignInUser, step: SecondStep): Promise<void> {
  if (user.two_factor_method === 'TOTP') return checkAuthenticator(deps, user, step);
  const { db, personalData } = deps;
  const { otp, now } = step;
  const subject = { purpose: 'TWO_FACTOR', subject: user.public_id } as const;
  if (otp === undefined) {
    await sendCode(deps, user, now);
    throw new ProblemError(authProblems.OTP_REQUIRED);
  }
  const { isRight } = await db
    .transaction()
    .execute((trx) => useCode(trx, personalData, { ...subject, code: otp, now }));
  if (isRight) return;
  await countFailure(db, user, step);
  throw new ProblemError(authProblems.OTP_WRONG);
}

/** Guesses sent at once are tried one after the other, so that each sees the failures of those before it. */
async function checkAuthenticator(deps: ModuleDependencies, user: SignInUser, step: SecondStep): Promise<void> {
  const { db, personalData, jobs } = deps;
  const { otp, keyHash, now } = step;
  if (otp === undefined) throw new ProblemError(authProblems.TOTP_REQUIRED);
  const fault = await db.transaction().execute(async (trx) => {
    await lockAuthenticator(trx, user.id);
    const lockedUntil = await loadLock(trx, keyHash, now);
    if (lockedUntil) return accountLocked(lockedUntil, now);
    const { isRight, recoveryCodesLeft } = await useSecondStepCode(trx, personalData, {
      userId: user.id,
      code: otp,
      now,
    });
    if (!isRight) {
      await countFailure(trx, user, step);
      return new ProblemError(authProblems.TOTP_WRONG);
    }
    if (recoveryCodesLeft !== undefined) {
      await tellUser(trx, jobs, {
        userId: user.id,
        kind: 'RECOVERY_CODE_USED',
        title: authText.recoveryCodeTitle,
        body: authText.recoveryCodeBody(recoveryCodesLeft),
        link: '/profile',
        now,
      });
    }
    return undefined;
  });
  if (fault) throw fault;
}

async function countFailure(db: Kysely<Tables>, user: SignInUser, { keyHash, now }: SecondStep): Promise<void> {
  await recordFailure(db, { keyHash, userId: user.id, now, limit: signInLock.failures, lockMs: signInLock.lockMs });
}

async function sendCode(deps: ModuleDependencies, user: SignInUser, now: Date): Promise<void> {
  try {
    await deps.db.transaction().execute(async (trx) => {
      const code = await createCode(trx, deps.personalData, {
        purpose: 'TWO_FACTOR',
        subject: user.public_id,
        userId: user.id,
        now,
      });
      if (user.phone !== null) {
        await sendMessage(deps, trx, { channel: 'SMS', to: user.phone, text: authText.code(code) });
      }
    });
  } catch (error) {
    // The code sent a moment ago still works.
    if (!(error instanceof ProblemError)) throw error;
  }
}
