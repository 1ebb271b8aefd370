import type { LoginBody } from '@ecard/shared/api-schema';
import type { AccountKind } from '../../database/tables/people.ts';

/** Failed sign-ins before an account is locked, and for how long. */
export const signInLock = { failures: 5, lockMs: 15 * 60_000 } as const;

/** Kinds of account a sign-in form accepts: staff sign in as people. */
export function kindsFor(form: LoginBody['kind']): readonly AccountKind[] {
  return form === 'ORG' ? ['ORG'] : ['INDIVIDUAL', 'STAFF'];
}

/** What failures are counted under: the account, or the typed name where none answers to it. */
export function failureKey(form: LoginBody['kind'], name: string, userId: number | undefined): string {
  return userId === undefined ? `name:${form}:${name.toLowerCase()}` : `user:${userId}`;
}
