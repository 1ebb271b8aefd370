import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { authProblems } from './auth.problems.ts';
import { authText } from './auth.text.ts';
import { createCode, useCode } from './one-time-code.ts';
import { sendMessage } from './send-message.ts';
import { recordFailure } from './sign-in.repository.ts';
import type { SignInUser } from './sign-in.repository.ts';
import { signInLock } from './sign-in.rules.ts';

/**
 * The second step of a sign-in whose password was right.
 *
 * @throws ProblemError OTP_REQUIRED after sending a code, where the request has none; OTP_WRONG, counted as a failed
 *   sign-in, for a wrong one.
 */
export async function checkSecondFactor(
  deps: ModuleDependencies,
  user: SignInUser,
  { otp, keyHash, now }: { otp: string | undefined; keyHash: Buffer; now: Date },
): Promise<void> {
  const { db, personalData } = deps;
  const subject = { purpose: 'TWO_FACTOR', subject: user.public_id } as const;
  if (otp === undefined) {
    await sendCode(deps, user, now);
    throw new ProblemError(authProblems.OTP_REQUIRED);
  }
  const { isRight } = await db
    .transaction()
    .execute((trx) => useCode(trx, personalData, { ...subject, code: otp, now }));
  if (isRight) return;
  await recordFailure(db, { keyHash, userId: user.id, now, limit: signInLock.failures, lockMs: signInLock.lockMs });
  throw new ProblemError(authProblems.OTP_WRONG);
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
