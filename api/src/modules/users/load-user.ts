import type { UserDetail } from '@ecard/shared/api-schema';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Account } from '../../security/account.ts';
import { findUser } from './users.repository.ts';
import { toUserDetail } from './users.view.ts';

/** Locks the row of a user. @throws ProblemError NOT_FOUND */
export async function lockUser(trx: Transaction<Tables>, publicId: string) {
  const user = await trx
    .selectFrom('app_user')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new ProblemError('NOT_FOUND');
  return user;
}

/** A user as the account sees it. @throws ProblemError NOT_FOUND */
export async function viewUser(
  { db, clock }: Pick<ModuleDependencies, 'db' | 'clock'>,
  publicId: string,
  account: Account,
): Promise<UserDetail> {
  const user = await findUser(db, publicId, clock());
  if (!user) throw new ProblemError('NOT_FOUND');
  return toUserDetail(user, account);
}
