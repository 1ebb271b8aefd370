import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Account } from '../auth/account.repository.ts';
import { fileViewers } from './file-viewers.ts';

interface FileOwner {
  readonly owner_user_id: number | null;
  readonly entity: string | null;
  readonly entity_id: number | null;
}

/** Tells whether the account uploaded the file or may see the record it belongs to. */
export async function mayViewFile(db: Kysely<Tables>, account: Account, file: FileOwner): Promise<boolean> {
  if (file.owner_user_id === account.id) return true;
  const viewer = file.entity === null ? undefined : fileViewers[file.entity];
  return viewer !== undefined && file.entity_id !== null && viewer(db, account, file.entity_id);
}
