import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

export interface Notice {
  /** Internal id. */
  readonly userId: number;
  /** In capitals: `PERMIT_APPROVED`. */
  readonly kind: string;
  /** Mongolian, at most 200 characters. */
  readonly title: string;
  readonly body?: string | undefined;
  /** Path of the portal it leads to: `/temporary?id=…`. */
  readonly link?: string | undefined;
  /** The database's clock when absent. */
  readonly now?: Date | undefined;
}

/**
 * Tells a user something in the portal, in the transaction that brings it about.
 *
 * @returns Public id of the notification.
 */
export async function notify(trx: Kysely<Tables>, { userId, kind, title, body, link, now }: Notice): Promise<string> {
  const added = await trx
    .insertInto('notification')
    .values({
      user_id: userId,
      kind,
      title,
      body: body ?? null,
      link: link ?? null,
      ...(now ? { created_at: now } : {}),
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return added.public_id;
}
