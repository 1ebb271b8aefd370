import type { Kysely, Transaction } from 'kysely';
import type { RecordDocument } from '@ecard/shared/api-schema';
import type { Evidence } from '../../database/tables/stored-values.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { fileProblems } from './files.problems.ts';

/**
 * Ties files to a record and lets go of those it held before.
 *
 * @param record - Table and row id. Everybody who may see it may see the files from now on.
 * @param path - Field of the body, for the error.
 * @returns Value for the record's column.
 * @throws ProblemError FILE_NOT_YOURS for a file of somebody else or of another record.
 */
export async function attachDocuments(
  trx: Transaction<Tables>,
  userId: number | null,
  record: { readonly entity: string; readonly id: number },
  documents: readonly Evidence[],
  path: string,
): Promise<Evidence[]> {
  const ids = documents.map(({ file_id }) => file_id);
  await trx
    .updateTable('file')
    .set({ entity: null, entity_id: null })
    .where('entity', '=', record.entity)
    .where('entity_id', '=', record.id)
    .$if(ids.length > 0, (query) => query.where('public_id', 'not in', ids))
    .execute();
  if (ids.length === 0) return [];
  const files = await trx
    .selectFrom('file')
    .select(['id', 'public_id', 'entity', 'entity_id', 'owner_user_id'])
    .where('public_id', 'in', ids)
    .forUpdate()
    .execute();
  const errors = documents.flatMap(({ file_id }, index) => {
    const file = files.find((candidate) => candidate.public_id === file_id);
    const isHeld = file?.entity === record.entity && file.entity_id === record.id;
    const isFree = file?.entity === null && file.owner_user_id === userId;
    const isTwice = ids.indexOf(file_id) !== index;
    return (isHeld || isFree) && !isTwice
      ? []
      : [{ path: `${path}.${index}.file_id`, code: 'FILE_NOT_YOURS', message: fileProblems.FILE_NOT_YOURS.message }];
  });
  if (errors.length > 0) throw new ProblemError(fileProblems.FILE_NOT_YOURS, { errors });
  await trx
    .updateTable('file')
    .set({ entity: record.entity, entity_id: record.id })
    .where('public_id', 'in', ids)
    .execute();
  return documents.map(({ file_id, doc_type, doc_no, issued_by, expires_on }) => ({
    file_id,
    doc_type,
    doc_no: doc_no ?? null,
    issued_by: issued_by ?? null,
    expires_on: expires_on ?? null,
  }));
}

/** Documents of a record with their files; one whose file is gone is left out. */
export async function loadDocuments(db: Kysely<Tables>, stored: readonly Evidence[]): Promise<RecordDocument[]> {
  if (stored.length === 0) return [];
  const files = await db
    .selectFrom('file')
    .select(['public_id', 'name', 'media_type', 'size'])
    .where(
      'public_id',
      'in',
      stored.map(({ file_id }) => file_id),
    )
    .execute();
  return stored.flatMap((document) => {
    const file = files.find(({ public_id }) => public_id === document.file_id);
    if (!file) return [];
    return {
      ...toFileRef(file),
      doc_type: document.doc_type,
      doc_no: document.doc_no ?? null,
      issued_by: document.issued_by ?? null,
      expires_on: document.expires_on ?? null,
    };
  });
}

/** A file as the API shows it. */
export function toFileRef(file: { public_id: string; name: string; media_type: string; size: number }) {
  return {
    id: file.public_id,
    name: file.name,
    mime: file.media_type,
    size: file.size,
    url: `/api/file/${file.public_id}`,
  };
}
