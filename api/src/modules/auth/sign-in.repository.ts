import { readPhone } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { TwoFactorMethod, UserKind } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';

export interface SignInUser {
  readonly id: number;
  readonly public_id: string;
  readonly kind: UserKind;
  readonly password_hash: string | null;
  readonly organization_id: number | null;
  readonly two_factor: boolean;
  readonly two_factor_method: TwoFactorMethod;
  readonly phone: string | null;
}

/**
 * Finds the active accounts a sign-in name, phone or register number belongs to: one, or two where one account is named
 * by the phone of the other, which comes first. A phone is found in any spelling.
 *
 * @param registerNoHash - Keyed hash of the same input.
 */
export function findSignInUsers(
  db: Kysely<Tables>,
  name: string,
  registerNoHash: Buffer,
  kinds: readonly UserKind[],
): Promise<SignInUser[]> {
  return db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.public_id', 'u.kind', 'u.password_hash', 'u.two_factor', 'u.two_factor_method', 'u.phone'])
    .select((eb) =>
      eb
        .selectFrom('org_member as m')
        .innerJoin('organization as o', 'o.id', 'm.organization_id')
        .whereRef('m.user_id', '=', 'u.id')
        .where('o.status', 'in', ['ACTIVE', 'SUSPENDED'])
        .where('u.kind', '=', 'ORG')
        .select('m.organization_id')
        .orderBy('m.organization_id')
        .limit(1)
        .as('organization_id'),
    )
    .where('u.status', '=', 'ACTIVE')
    .where('u.kind', 'in', kinds)
    .where((eb) =>
      eb.or([
        eb('u.username', '=', name.toLowerCase()),
        eb('u.phone', '=', readPhone(name)),
        eb('u.register_no_hash', '=', registerNoHash),
      ]),
    )
    .orderBy((eb) => eb('u.phone', 'is not distinct from', readPhone(name)), 'desc')
    .orderBy((eb) => eb('u.username', '=', name.toLowerCase()), 'desc')
    .limit(2)
    .execute();
}

/** End of the lock on a key, if one holds now. */
export async function loadLock(db: Kysely<Tables>, keyHash: Buffer, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_failure')
    .select('locked_until')
    .where('key_hash', '=', keyHash)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}

/**
 * Counts a failed sign-in and locks the key at the limit. Failures older than the lock time are forgotten.
 *
 * @returns Failures that count, with this one.
 */
export async function recordFailure(
  db: Kysely<Tables>,
  failure: { keyHash: Buffer; userId: number | null; now: Date; limit: number; lockMs: number },
): Promise<number> {
  const { keyHash, userId, now, limit, lockMs } = failure;
  const forgetBefore = new Date(now.getTime() - lockMs);
  const lockedUntil = new Date(now.getTime() + lockMs);
  const next = sql<number>`case when sign_in_failure.updated_at < ${forgetBefore} then 1 else sign_in_failure.failures + 1 end`;
  const { failures } = await db
    .insertInto('sign_in_failure')
    .values({ key_hash: keyHash, failures: 1, locked_until: null, user_id: userId, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        failures: next,
        locked_until: sql<Date | null>`case when ${next} >= ${limit}::int then ${lockedUntil}::timestamptz end`,
        updated_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** Forgets failures that no longer count: those of mistyped and guessed names above all, which no sign-in ever ends. */
export async function forgetFailures(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('updated_at', '<', before).execute();
}

/** Forgets the failures under a key. */
export async function clearFailures(db: Kysely<Tables>, keyHash: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key_hash', '=', keyHash).execute();
}

/** Forgets the failures of an account and notes its sign-in. */
export async function recordSignIn(
  db: Kysely<Tables>,
  user: { id: number; keyHash: Buffer; now: Date },
): Promise<void> {
  await clearFailures(db, user.keyHash);
  await db.updateTable('app_user').set({ last_login_at: user.now }).where('id', '=', user.id).execute();
}

/** Makes a token useless before it expires; drops revocations that no longer matter. */
export async function revokeToken(
  db: Kysely<Tables>,
  token: { id: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.deleteFrom('revoked_token').where('expires_at', '<', token.now).execute();
  await db
    .insertInto('revoked_token')
    .values({ token_id: token.id, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The person a sign-in code may be sent to: neither staff nor an account with a second factor, whose phone alone must not be enough. */
export async function findPhoneUser(db: Kysely<Tables>, phone: string) {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'public_id', 'kind'])
    .where('phone', '=', phone)
    .where('status', '=', 'ACTIVE')
    .where('kind', '=', 'INDIVIDUAL')
    .where('two_factor', '=', false)
    .executeTakeFirst();
  return row && { ...row, organization_id: null };
}

/** The active account a forgetful person means, of whatever kind; phones as at sign-in. */
export function findForgetfulUser(db: Kysely<Tables>, name: string, registerNoHash: Buffer) {
  return db
    .selectFrom('app_user')
    .select(['id', 'phone', 'email'])
    .where('status', '=', 'ACTIVE')
    .where((eb) =>
      eb.or([
        eb('username', '=', name.toLowerCase()),
        eb('phone', '=', readPhone(name)),
        eb('register_no_hash', '=', registerNoHash),
      ]),
    )
    .orderBy((eb) => eb('phone', 'is not distinct from', readPhone(name)), 'desc')
    .orderBy((eb) => eb('username', '=', name.toLowerCase()), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Sets the password hash and forgets failed sign-ins; an invited account becomes active. */
export async function setPassword(
  db: Kysely<Tables>,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<{ public_id: string } | undefined> {
  await db.deleteFrom('sign_in_failure').where('user_id', '=', userId).execute();
  return db
    .updateTable('app_user')
    .set((eb) => ({
      password_hash: passwordHash,
      status: sql`case when status = 'INVITED' then 'ACTIVE' else status end`,
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: userId,
    }))
    .where('id', '=', userId)
    .where('status', 'in', ['INVITED', 'ACTIVE'])
    .returning('public_id')
    .executeTakeFirst();
}
