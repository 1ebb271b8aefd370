import { preferencesSchema } from '@ecard/shared/api-schema';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { notify } from './notify.ts';
import type { Notice } from './notify.ts';

/** Tells a user something in the portal, and by SMS or e-mail where the user wants it so. */
export async function tellUser(
  trx: Transaction<Tables>,
  jobs: ModuleDependencies['jobs'],
  notice: Notice,
  { channels = ['SMS', 'EMAIL'] }: { readonly channels?: readonly ('SMS' | 'EMAIL')[] } = {},
): Promise<void> {
  const id = await notify(trx, notice);
  if (id === undefined) return;
  const stored = await trx
    .selectFrom('user_preference')
    .select('data')
    .where('user_id', '=', notice.userId)
    .executeTakeFirst();
  const { notifications: wanted } = preferencesSchema.parse(stored?.data ?? {});
  for (const channel of channels) {
    if (channel === 'SMS' ? wanted.sms : wanted.email) await jobs.publish(trx, 'notification.send', { id, channel });
  }
}
