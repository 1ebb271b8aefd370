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
  /** The body is what an officer wrote of a person, for example of an illness: it is read in the portal only. */
  readonly keepsBodyInside?: boolean;
  /** Path of the portal it leads to: `/temporary?id=…`. */
  readonly link?: string | undefined;
  /** Key of the event; a second notice with the same key is not added. */
  readonly tells?: string | undefined;
  /** The database's clock when absent. */
  readonly now?: Date | undefined;
}

/**
 * Tells a user something in the portal, in the transaction that brings it about.
 *
 * @returns Public id of the notification; undefined when there is one already.
 */
export async function notify(
  trx: Kysely<Tables>,
  { userId, kind, title, body, link, tells, now }: Notice,
): Promise<string | undefined> {
  const added = await trx
    .insertInto('notification')
    .values({
      user_id: userId,
      kind,
      title,
      body: body ?? null,
      link: link ?? null,
      tells: tells ?? null,
      ...(now ? { created_at: now } : {}),
    })
    .onConflict((conflict) => conflict.column('tells').where('tells', 'is not', null).doNothing())
    .returning('public_id')
    .executeTakeFirst();
  return added?.public_id;
}
