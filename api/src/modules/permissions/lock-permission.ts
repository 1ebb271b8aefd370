import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Scope } from '../../http/scope.ts';
import { scopedBy } from '../../http/scoped-by.ts';

export type LockedPermission = Awaited<ReturnType<typeof lockPermission>>;

/**
 * The entitlement, locked for the transaction.
 *
 * @throws ProblemError NOT_FOUND when there is none in the scope.
 */
export async function lockPermission(trx: Transaction<Tables>, publicId: string, scope: Scope) {
  const row = await trx
    .selectFrom('ec_permission')
    .selectAll()
    .where('public_id', '=', publicId)
    .where(scopedBy(scope, { organisation: 'organization_id', person: 'user_id' }))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
}
