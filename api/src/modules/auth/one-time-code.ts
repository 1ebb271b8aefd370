import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { OneTimeCodeTable, Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import { authProblems } from './auth.problems.ts';

/** Lifetime of a code, the pause before the next, and how many wrong tries it bears. */
const oneTimeCode = { lifetimeMs: 5 * 60_000, resendMs: 60_000, tries: 5 } as const;

/** Answer to a request for a code. */
export const codeSent = {
  resend_after_seconds: oneTimeCode.resendMs / 1000,
  expires_in_seconds: oneTimeCode.lifetimeMs / 1000,
} as const;

/** Purpose and recipient of a code, which is valid for nothing else. */
export interface CodeSubject {
  readonly purpose: OneTimeCodeTable['purpose'];
  /** For example `99110001`, or the account and the new address. */
  readonly subject: string;
}

/**
 * Makes a code; an earlier one for the subject stops working.
 *
 * @throws ProblemError OTP_TOO_SOON within 60 s of the last.
 */
export async function createCode(
  trx: Transaction<Tables>,
  personalData: PersonalData,
  { purpose, subject, userId, now }: CodeSubject & { userId: number | null; now: Date },
): Promise<string> {
  const subjectHash = personalData.lookupHash(`code:${purpose}:${subject}`);
  // Two requests at once must not both send.
  await sql`select pg_advisory_xact_lock(hashtext(${subjectHash.toString('hex')}))`.execute(trx);
  const last = await lastCode(trx, purpose, subjectHash);
  const waitMs = last ? last.created_at.getTime() + oneTimeCode.resendMs - now.getTime() : 0;
  if (waitMs > 0) {
    throw new ProblemError(authProblems.OTP_TOO_SOON, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await trx
    .insertInto('one_time_code')
    .values({
      purpose,
      subject_hash: subjectHash,
      user_id: userId,
      code_hash: hashOf(personalData, subjectHash, code),
      created_at: now,
      expires_at: new Date(now.getTime() + oneTimeCode.lifetimeMs),
    })
    .execute();
  return code;
}

/**
 * Uses a code up.
 *
 * A wrong try is counted in the transaction, which the caller must therefore not undo.
 *
 * @returns The result of the comparison, and the user the code was sent to.
 */
export async function useCode(
  trx: Transaction<Tables>,
  personalData: PersonalData,
  { purpose, subject, code, now }: CodeSubject & { code: string; now: Date },
): Promise<{ isRight: boolean; userId: number | null }> {
  const subjectHash = personalData.lookupHash(`code:${purpose}:${subject}`);
  const last = await lastCode(trx, purpose, subjectHash);
  const wrong = { isRight: false, userId: null };
  if (!last || last.used_at || last.expires_at <= now || last.failures >= oneTimeCode.tries) return wrong;
  const isRight = timingSafeEqual(Buffer.from(last.code_hash), hashOf(personalData, subjectHash, code));
  await trx
    .updateTable('one_time_code')
    .set(isRight ? { used_at: now } : { failures: last.failures + 1 })
    .where('id', '=', last.id)
    .execute();
  return isRight ? { isRight, userId: last.user_id } : wrong;
}

function lastCode(trx: Transaction<Tables>, purpose: OneTimeCodeTable['purpose'], subjectHash: Buffer) {
  return trx
    .selectFrom('one_time_code')
    .select(['id', 'user_id', 'code_hash', 'failures', 'created_at', 'expires_at', 'used_at'])
    .where('purpose', '=', purpose)
    .where('subject_hash', '=', subjectHash)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

function hashOf(personalData: PersonalData, subjectHash: Buffer, code: string): Buffer {
  return personalData.lookupHash(`${subjectHash.toString('hex')}:${code}`);
}
