import type { Kysely, Transaction } from 'kysely';
import type { UploadState } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import type { Account } from '../../security/account.ts';
import { toFileRef } from './documents.ts';

/** An upload of the account's own, as it acts now. */
export function findUpload(db: Kysely<Tables>, publicId: string, account: Account) {
  return db
    .selectFrom('file_upload')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('owner_user_id', '=', account.id)
    .where('organization_id', 'is not distinct from', account.organizationId)
    .executeTakeFirst();
}

/** Locks an upload, so that the same part sent twice at once counts once. */
export function lockUpload(trx: Transaction<Tables>, id: number) {
  return trx.selectFrom('file_upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** All parts of an upload in their order. */
export async function readParts(db: Kysely<Tables>, uploadId: number): Promise<Buffer> {
  const parts = await db
    .selectFrom('file_upload_part')
    .select('bytes')
    .where('upload_id', '=', uploadId)
    .orderBy('starts_at')
    .execute();
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

/** An upload with its file, once that is there. */
export function readUploadRow(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('file_upload as u')
    .leftJoin('file as f', 'f.id', 'u.file_id')
    .select([
      ...(['u.id', 'u.public_id', 'u.name', 'u.size', 'u.received'] as const),
      ...(['f.public_id as file_public_id', 'f.name as file_name', 'f.media_type'] as const),
    ])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns the progress of an upload in the shape of the API. */
export function toUploadState(row: Awaited<ReturnType<typeof readUploadRow>>): UploadState {
  const { public_id, size, received, file_public_id: fileId, file_name: name, media_type } = row;
  const file =
    fileId === null || name === null || media_type === null
      ? null
      : toFileRef({ public_id: fileId, name, media_type, size });
  return { id: public_id, size, received, file };
}
