import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Scope } from '../../http/scope.ts';

export type LockedTemporary = Awaited<ReturnType<typeof lockTemporary>>;

/**
 * The permit, locked for the transaction.
 *
 * @throws ProblemError NOT_FOUND when there is none in the scope.
 */
export async function lockTemporary(trx: Transaction<Tables>, publicId: string, scope: Scope) {
  let query = trx.selectFrom('temporary_permission').selectAll().where('public_id', '=', publicId);
  if (scope.kind === 'organisation') query = query.where('organization_id', '=', scope.id);
  if (scope.kind === 'person') {
    query = query.where('applicant_user_id', '=', scope.id).where('organization_id', 'is', null);
  }
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
}
