import type { Kysely } from 'kysely';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { personNameOf } from '../../http/person-name.ts';
import { notify } from '../notifications/notify.ts';
import { giverText } from './permission-requests.text.ts';

interface GivenRequest {
  readonly assigneeId: number;
  /** Title and link are those of one request, or of all that were given at once. */
  readonly kind: 'PERMISSION_GIVEN' | 'PERMIT_GIVEN';
  readonly title: string;
  readonly link: string;
}

/** Notifies a member of staff that a colleague gave them requests to decide. */
export async function tellAssignee(
  trx: Kysely<Tables>,
  { assigneeId, kind, title, link }: GivenRequest,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const giver = await trx
    .selectFrom('app_user as u')
    .select(personNameOf('u').as('name'))
    .where('u.id', '=', actor.userId)
    .executeTakeFirst();
  const body = giver?.name ? { body: giverText(giver.name) } : {};
  await notify(trx, { userId: assigneeId, kind, title, link, ...body, now });
}

/**
 * Notifies the officer to whom many requests were given, once for all of them.
 *
 * @param given - `count` is how many were given; no officer, no request, or an officer who took them notifies nobody.
 */
export async function tellOfMany(
  db: Kysely<Tables>,
  { assigneeId, count, ...given }: Omit<GivenRequest, 'assigneeId'> & { assigneeId: number | null; count: number },
  by: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  if (count === 0 || assigneeId === null || assigneeId === by.actor.userId) return;
  await tellAssignee(db, { assigneeId, ...given }, by);
}
