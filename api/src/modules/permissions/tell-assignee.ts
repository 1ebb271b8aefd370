import type { Transaction } from 'kysely';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { personNameOf } from '../../http/person-name.ts';
import { notify } from '../notifications/notify.ts';
import type { LockedPermission } from './lock-permission.ts';
import { assigneeText } from './permissions.text.ts';

/** Notifies a member of staff that a colleague gave them a request to decide. */
export async function tellAssignee(
  trx: Transaction<Tables>,
  row: LockedPermission,
  step: { readonly assigneeId: number; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const giver = await trx
    .selectFrom('app_user as u')
    .select(personNameOf('u').as('name'))
    .where('u.id', '=', step.actor.userId)
    .executeTakeFirst();
  await notify(trx, {
    userId: step.assigneeId,
    kind: 'PERMISSION_GIVEN',
    title: assigneeText.title(row.permission_no),
    ...(giver?.name ? { body: assigneeText.body(giver.name) } : {}),
    link: `/ec-permission?id=${row.public_id}`,
    now: step.now,
  });
}
