import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Account } from '../../security/account.ts';

export interface NewFile {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly now: Date;
}

/** Notes an uploaded file; it belongs to nothing yet. */
export function insertFile(db: Kysely<Tables>, account: Pick<Account, 'id' | 'organizationId'>, file: NewFile) {
  return db
    .insertInto('file')
    .values({
      name: file.name,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.storageKey,
      owner_user_id: account.id,
      organization_id: account.organizationId,
      created_at: file.now,
    })
    .returning(['id', 'public_id', 'name', 'media_type', 'size'])
    .executeTakeFirstOrThrow();
}

export function findFile(db: Kysely<Tables>, publicId: string) {
  return db.selectFrom('file').selectAll().where('public_id', '=', publicId).executeTakeFirst();
}

/** Files that belong to nothing since before `before`, locked so that nobody takes them while they go. */
export function lockUnattached(trx: Transaction<Tables>, before: Date, limit: number) {
  return trx
    .selectFrom('file')
    .select(['id', 'storage_key'])
    .where('entity', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}
