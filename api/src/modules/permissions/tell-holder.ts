import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { tellUser } from '../notifications/tell-user.ts';
import type { LockedPermission } from './lock-permission.ts';
import type { PermissionVerb } from './permissions.machine.ts';
import { holderText } from './permissions.text.ts';

/** Tells the holder, or whoever of an organisation asked, what was decided about an entitlement. */
export async function tellHolder(
  trx: Transaction<Tables>,
  jobs: ModuleDependencies['jobs'],
  row: LockedPermission,
  verb: PermissionVerb,
  { reason, now }: { readonly reason: string | undefined; readonly now: Date },
): Promise<void> {
  if (verb !== 'approve' && verb !== 'return' && verb !== 'reject') return;
  const holder = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', row.user_id ?? row.submitted_by ?? 0)
    .where('kind', '<>', 'STAFF')
    .executeTakeFirst();
  if (!holder) return;
  const { kind, title } = holderText[verb];
  await tellUser(trx, jobs, {
    userId: holder.id,
    kind,
    title: title(row.permission_no),
    body: reason,
    link: `/ec?permission=${row.public_id}`,
    now,
  });
}
