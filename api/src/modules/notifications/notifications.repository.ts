import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Notifications of a user, newest first. */
export function findNotifications(
  db: Kysely<Tables>,
  {
    userId,
    before,
    unreadOnly,
    limit,
  }: { userId: number; before: number | undefined; unreadOnly: boolean; limit: number },
) {
  let query = db
    .selectFrom('notification')
    .select(['id', 'public_id', 'kind', 'title', 'body', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', userId);
  if (before !== undefined) query = query.where('id', '<', before);
  if (unreadOnly) query = query.where('read_at', 'is', null);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Shown as "99+" from here on, so counting further is wasted. */
const unreadLimit = 100;

/** Counts the unread notifications of a user, up to 100. */
export async function countUnread(db: Kysely<Tables>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .limit(unreadLimit)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Marks as read.
 *
 * @param publicId - One; all when absent.
 * @returns Number that were unread; undefined when there is no such notification.
 */
export async function markRead(
  db: Kysely<Tables>,
  { userId, publicId, now }: { userId: number; publicId?: string; now: Date },
): Promise<number | undefined> {
  let query = db.updateTable('notification').set({ read_at: now }).where('user_id', '=', userId);
  query = query.where('read_at', 'is', null);
  if (publicId !== undefined) query = query.where('public_id', '=', publicId);
  const read = Number((await query.executeTakeFirst()).numUpdatedRows);
  if (publicId === undefined || read > 0) return read;
  const known = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return known && 0;
}
