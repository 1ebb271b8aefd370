import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { findPeople } from './find-people.ts';
import type { Concerned } from './find-people.ts';
import type { Notice } from './notify.ts';
import { tellUser } from './tell-user.ts';

/** Tells everybody whose matter something is. */
export async function tellPeople(
  trx: Transaction<Tables>,
  jobs: ModuleDependencies['jobs'],
  concerned: Concerned,
  notice: Omit<Notice, 'userId'>,
): Promise<void> {
  for (const userId of await findPeople(trx, concerned)) await tellUser(trx, jobs, { ...notice, userId });
}
