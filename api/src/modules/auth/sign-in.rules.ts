import { readPhone } from '@ecard/shared/api-schema';
import type { LoginBody, UserKind } from '@ecard/shared/api-schema';

/** Failed sign-ins before an account is locked, and for how long. */
export const signInLock = { failures: 5, lockMs: 15 * 60_000 } as const;

/** Longest lock after wrong guesses of whatever kind; failures are kept as long. */
export const longestLockMs = 3_600_000;

/** Kinds of account a sign-in form accepts: staff sign in as people. */
export function kindsFor(form: LoginBody['kind']): readonly UserKind[] {
  return form === 'ORG' ? ['ORG'] : ['INDIVIDUAL', 'STAFF'];
}

/** Returns the name under which tries are counted: one for all spellings of a phone. */
export function countedName(name: string): string {
  const phone = readPhone(name);
  return /^[5-9]\d{7}$/.test(phone) ? phone : name.trim().toLowerCase();
}

/** Returns the key under which failures are counted: the account, or the typed name when no account has it. */
export function failureKey(form: LoginBody['kind'], name: string, userId: number | undefined): string {
  return userId === undefined ? `name:${form}:${countedName(name)}` : accountFailureKey(userId);
}

/** Returns the key under which wrong passwords of an account are counted. */
export function accountFailureKey(userId: number): string {
  return `user:${userId}`;
}
