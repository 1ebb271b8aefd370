import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import { scopeOf } from '../../http/scope.ts';
import type { Account } from '../../security/account.ts';
import { scopedPermissions } from './permissions-list.repository.ts';

/** Tells whether the account may see an entitlement, and so its evidence. */
export async function mayViewPermission(db: Kysely<Tables>, account: Account, permissionId: number): Promise<boolean> {
  if (account.kind === 'STAFF' && !can(account, 'ec.permission.view')) return false;
  const row = await scopedPermissions(db, scopeOf(account))
    .select('p.id')
    .where('p.id', '=', permissionId)
    .executeTakeFirst();
  return row !== undefined;
}
