import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import type { FileRef } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Upload } from '../../http/upload.ts';
import type { Account } from '../../security/account.ts';
import { toFileRef } from './documents.ts';
import { fileProblems } from './files.problems.ts';
import { insertFile } from './files.repository.ts';

/** Accepted media types by content, not by file name. */
export const acceptedTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/**
 * The media type of a file by its first bytes.
 *
 * @throws ProblemError FILE_TYPE for one that is not accepted.
 */
export async function mediaTypeOf(bytes: Buffer): Promise<string> {
  // Of no use before somebody sends a file.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !acceptedTypes.has(type.mime)) throw new ProblemError(fileProblems.FILE_TYPE);
  return type.mime;
}

interface NewFile {
  readonly upload: Upload;
  readonly account: Pick<Account, 'id' | 'organizationId'>;
  readonly actor: Actor;
  /** More to be written with it, in one transaction. */
  readonly alongside?: (trx: Transaction<Tables>, fileId: number) => Promise<void>;
}

/**
 * Keeps a file that belongs to nothing yet.
 *
 * @throws ProblemError FILE_TYPE for content that is not accepted.
 */
export async function storeFile(
  { db, clock, files }: Pick<ModuleDependencies, 'db' | 'clock' | 'files'>,
  { upload, account, actor, alongside }: NewFile,
): Promise<FileRef> {
  const mediaType = await mediaTypeOf(upload.bytes);
  const stored = await files.put((stream) => pipeline(Readable.from([upload.bytes]), stream));
  try {
    const file = await db.transaction().execute(async (trx) => {
      const { id, ...row } = await insertFile(trx, account, {
        name: upload.name,
        mediaType,
        size: stored.sizeBytes,
        sha256: createHash('sha256').update(upload.bytes).digest(),
        storageKey: stored.key,
        now: clock(),
      });
      await recordAudit(trx, actor, {
        action: 'file.create',
        entity: 'file',
        entityId: row.public_id,
        after: { media_type: row.media_type, size: row.size },
      });
      await alongside?.(trx, id);
      return row;
    });
    return toFileRef(file);
  } catch (error) {
    await files.remove(stored.key);
    throw error;
  }
}
