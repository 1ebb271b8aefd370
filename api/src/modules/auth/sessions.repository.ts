import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

const sessionLifetimeMs = 30 * 24 * 3_600_000;

/** Notes a sign-in; the tokens issued for it carry its public id. */
export async function startSession(
  db: Kysely<Tables>,
  session: {
    userId: number;
    impersonatorId?: number;
    terminalId: number | null;
    name: string;
    ipCoarse: string | null;
    now: Date;
  },
): Promise<{ publicId: string }> {
  const publicId = randomUUID();
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
      expires_at: new Date(session.now.getTime() + sessionLifetimeMs),
    })
    .execute();
  return { publicId };
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
 * Ends sign-ins of a user.
 *
 * @param which - One by its public id, or all but one; without either, all.
 * @returns How many ended.
 */
export async function revokeSessions(
  db: Kysely<Tables>,
  userId: number,
  now: Date,
  which: { only?: string; except?: string | undefined } = {},
): Promise<number> {
  let query = db
    .updateTable('user_session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (which.only !== undefined) query = query.where('public_id', '=', which.only);
  if (which.except !== undefined) query = query.where('public_id', '!=', which.except);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
