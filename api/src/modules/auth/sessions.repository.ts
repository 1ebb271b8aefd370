import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** However often its token is renewed, a sign-in ends after this. */
const sessionLifetimeMs = 30 * 24 * 3_600_000;
const impersonationLifetimeMs = 30 * 60_000;

/** Notes a sign-in; the tokens issued for it carry its public id. */
export async function startSession(
  db: Kysely<Tables>,
  session: {
    userId: number;
    impersonatorId?: number;
    /** Public id of the sign-in it was opened from. */
    openedBy?: string;
    terminalId: number | null;
    name: string;
    ipCoarse: string | null;
    now: Date;
  },
): Promise<{ publicId: string; expiresAt: Date }> {
  const publicId = randomUUID();
  const lifetimeMs = session.impersonatorId === undefined ? sessionLifetimeMs : impersonationLifetimeMs;
  const expiresAt = new Date(session.now.getTime() + lifetimeMs);
  await db
    .insertInto('user_session')
    .values({
      public_id: publicId,
      user_id: session.userId,
      impersonator_id: session.impersonatorId ?? null,
      terminal_id: session.terminalId,
      name: session.name,
      ip_coarse: session.ipCoarse,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: expiresAt,
      opened_by:
        session.openedBy === undefined
          ? null
          : (eb) =>
              eb
                .selectFrom('user_session')
                .select('id')
                .where('public_id', '=', session.openedBy ?? ''),
    })
    .execute();
  return { publicId, expiresAt };
}

/** End of a sign-in that still holds. */
export async function findSessionEnd(db: Kysely<Tables>, publicId: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('user_session')
    .select('expires_at')
    .where('public_id', '=', publicId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at;
}

/** The sign-in that another was opened from, with its user, while it holds. */
export function findOpener(db: Kysely<Tables>, publicId: string, now: Date) {
  return db
    .selectFrom('user_session as s')
    .innerJoin('user_session as o', 'o.id', 's.opened_by')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select(['o.public_id', 'o.expires_at', 'u.public_id as user_public_id', 'u.kind'])
    .where('s.public_id', '=', publicId)
    .where('o.revoked_at', 'is', null)
    .where('o.expires_at', '>', now)
    .where('u.status', '=', 'ACTIVE')
    .executeTakeFirst();
}

/** The sign-ins of a user that still hold, the latest used first. */
export function findSessions(db: Kysely<Tables>, userId: number, now: Date) {
  return db
    .selectFrom('user_session')
    .select(['public_id', 'name', 'ip_coarse', 'created_at', 'last_seen_at', 'expires_at', 'impersonator_id'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/**
 * Ends a sign-in of a user, and the one as somebody else that was opened from it.
 *
 * @returns Name of its device; undefined where the user has no such sign-in that holds.
 */
export async function endSession(
  db: Kysely<Tables>,
  userId: number,
  publicId: string,
  now: Date,
): Promise<string | undefined> {
  const ended = await db
    .updateTable('user_session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!ended) return undefined;
  await db
    .updateTable('user_session')
    .set({ revoked_at: now })
    .where('opened_by', '=', ended.id)
    .where('revoked_at', 'is', null)
    .execute();
  return ended.name;
}

/**
 * Ends the sign-ins of a user, and those as whom the user works.
 *
 * @param except - Public id of one that goes on.
 * @returns Number of sign-ins that ended.
 */
export async function revokeSessions(db: Kysely<Tables>, userId: number, now: Date, except?: string): Promise<number> {
  let query = db
    .updateTable('user_session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('impersonator_id', '=', userId)]));
  if (except !== undefined) query = query.where('public_id', '!=', except);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
