import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import { authText } from './auth.text.ts';

const periodS = 30;
/** Steps before and after the present one whose codes are right too: clocks differ. */
const window = 1;
const recoveryCodeCount = 10;
/** Without letters that are taken for digits or for each other. */
const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Result of a code that was tried, and the recovery codes that are left where one was used. */
export interface TriedCode {
  readonly isRight: boolean;
  readonly recoveryCodesLeft?: number;
}

/** Begins a set-up: stores a new secret, which asks for nothing before its first code is confirmed. */
export async function beginAuthenticator(
  trx: Transaction<Tables>,
  personalData: PersonalData,
  { userId, label, now }: { userId: number; label: string; now: Date },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const row = { secret_encrypted: personalData.encrypt(secret), created_at: now, confirmed_at: null, last_step: 0 };
  await trx
    .insertInto('user_authenticator')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return { secret, uri: totpOf(secret, label).toString() };
}

/**
 * Uses up a code of the account's authenticator.
 *
 * @param isConfirmed - False for the first code, which ends the set-up.
 * @returns undefined where no such authenticator is there.
 */
export async function useAuthenticatorCode(
  trx: Transaction<Tables>,
  personalData: PersonalData,
  { userId, code, now, isConfirmed }: { userId: number; code: string; now: Date; isConfirmed: boolean },
): Promise<boolean | undefined> {
  const row = await trx
    .selectFrom('user_authenticator')
    .select(['secret_encrypted', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const totp = totpOf(personalData.decrypt(Buffer.from(row.secret_encrypted)));
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  const step = delta === null ? 0 : totp.counter({ timestamp }) + delta;
  if (step <= row.last_step) return false;
  await trx
    .updateTable('user_authenticator')
    .set({ last_step: step, ...(isConfirmed ? {} : { confirmed_at: now }) })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** Makes new recovery codes; the earlier ones stop working. */
export async function createRecoveryCodes(
  trx: Transaction<Tables>,
  personalData: PersonalData,
  { userId, now }: { userId: number; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${randomText(5)}-${randomText(5)}`);
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(personalData, userId, code), created_at: now })))
    .execute();
  return codes;
}

/** Keeps other tries of the account's codes waiting until the transaction ends. */
export async function lockAuthenticator(trx: Transaction<Tables>, userId: number): Promise<void> {
  await trx.selectFrom('user_authenticator').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

/** Uses up a recovery code, or a code of the authenticator where it is six digits. */
export async function useSecondStepCode(
  trx: Transaction<Tables>,
  personalData: PersonalData,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<TriedCode> {
  if (/^\d{6}$/.test(code)) {
    const isRight = await useAuthenticatorCode(trx, personalData, { userId, code, now, isConfirmed: true });
    return { isRight: isRight === true };
  }
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(personalData, userId, code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) return { isRight: false };
  const { left } = await trx
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { isRight: true, recoveryCodesLeft: left };
}

/** Forgets the authenticator of an account and its recovery codes. */
export async function forgetAuthenticator(trx: Transaction<Tables>, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx.deleteFrom('user_authenticator').where('user_id', '=', userId).execute();
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: authText.issuer, label, secret: Secret.fromBase32(secret), period: periodS });
}

function hashOf(personalData: PersonalData, userId: number, code: string): Buffer {
  return personalData.lookupHash(`recovery:${userId}:${code.replace('-', '')}`);
}

function randomText(length: number): string {
  return Array.from({ length }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
}
