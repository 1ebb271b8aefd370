import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import type { Account } from '../../security/account.ts';
import { ownScopeOf, scopedTemporary } from './temporary-list.repository.ts';

/** Tells whether the account may see a permit, and so its documents. */
export async function mayViewTemporary(db: Kysely<Tables>, account: Account, permitId: number): Promise<boolean> {
  const isOfficer = account.kind === 'STAFF' && can(account, 'permit.temporary.view');
  const row = await scopedTemporary(db, isOfficer ? { kind: 'all' } : ownScopeOf(account))
    .select('p.id')
    .where('p.id', '=', permitId)
    .executeTakeFirst();
  return row !== undefined;
}
