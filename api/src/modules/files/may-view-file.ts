import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Account } from '../../security/account.ts';
import { fileViewers } from './file-viewers.ts';

interface FileOwner {
  readonly owner_user_id: number | null;
  readonly organization_id: number | null;
  readonly entity: string | null;
  readonly entity_id: number | null;
}

/**
 * Tells whether the account may see the record the file belongs to, or uploaded a file that belongs to none yet.
 *
 * Somebody who uploaded a document for an organisation or at a counter loses access to it on leaving.
 */
export async function mayViewFile(db: Kysely<Tables>, account: Account, file: FileOwner): Promise<boolean> {
  if (file.entity === null) {
    return file.owner_user_id === account.id && file.organization_id === account.organizationId;
  }
  const viewer = fileViewers[file.entity];
  return viewer !== undefined && file.entity_id !== null && viewer(db, account, file.entity_id);
}
