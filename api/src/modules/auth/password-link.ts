import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { authText } from './auth.text.ts';
import { sendToUser } from './send-message.ts';

const lifetimeMs = { INVITE: 7 * 24 * 3_600_000, RESET: 3_600_000 } as const;

/** Sends a user the link that sets the password; links sent before stop working. */
export async function sendPasswordLink(
  deps: ModuleDependencies,
  trx: Transaction<Tables>,
  user: { id: number; phone: string | null; email: string | null },
  purpose: 'INVITE' | 'RESET',
  createdBy: number | null,
): Promise<void> {
  const now = deps.clock();
  const token = randomBytes(32).toString('base64url');
  await trx.deleteFrom('password_link').where('user_id', '=', user.id).execute();
  await trx
    .insertInto('password_link')
    .values({
      token_hash: hashOf(token),
      user_id: user.id,
      purpose,
      created_at: now,
      created_by: createdBy,
      expires_at: new Date(now.getTime() + lifetimeMs[purpose]),
    })
    .execute();
  const link = `${deps.config.portalUrl}/?password_token=${token}`;
  const [text, subject] =
    purpose === 'INVITE'
      ? [authText.invite(link), authText.inviteSubject]
      : [authText.reset(link), authText.resetSubject];
  await sendToUser(deps, trx, user, { text, subject });
}

/** Uses a link up; undefined when it was used, is over or never was. */
export async function usePasswordLink(trx: Kysely<Tables>, token: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .updateTable('password_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** The token is random enough for a plain hash. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
