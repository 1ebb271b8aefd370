import type { UserDetail } from '@ecard/shared/api-schema';
import type { Transaction } from 'kysely';
import { auditText } from '../../audit/audit.text.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Account } from '../../security/account.ts';
import { mayManage } from './administrators.ts';
import { findUser } from './users.repository.ts';
import { userProblems } from './users.problems.ts';
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

/**
 * Locks the row of a user whose account is to be changed by another.
 *
 * @throws ProblemError NOT_FOUND, or ADMINISTRATORS_ONLY where the account may not change that user's.
 */
export async function lockManagedUser(trx: Transaction<Tables>, publicId: string, by: Account) {
  const user = await lockUser(trx, publicId);
  if (!(await mayManage(trx, by, user.id))) throw new ProblemError(userProblems.ADMINISTRATORS_ONLY);
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
  return toUserDetail(user, account, await mayManage(db, account, user.internal_id));
}

/** Parts of the view that follow from others. */
const derived = new Set(['name', 'organization']);

/**
 * Returns the differences between two views of a user, for the audit log.
 *
 * @param isNumberNew - The register number is another one: it is marked so where its mask is the same. Default: false.
 */
export function changedUser(
  before: UserDetail,
  after: UserDetail,
  isNumberNew = false,
): ReturnType<typeof changedFields> {
  const own = (user: UserDetail) => Object.fromEntries(Object.entries(user).filter(([key]) => !derived.has(key)));
  const { register_no_masked: masked } = after;
  const isAlike = isNumberNew && masked === before.register_no_masked;
  return changedFields(own(before), {
    ...own(after),
    ...(isAlike ? { register_no_masked: `${masked ?? ''}${auditText.changed}` } : {}),
  });
}
