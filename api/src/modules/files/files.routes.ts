import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fileRefSchema, idParamsSchema } from '@ecard/shared/api-schema';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { bearer, fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { toFileRef } from './documents.ts';
import { fileProblems } from './files.problems.ts';
import { findFile, insertFile } from './files.repository.ts';
import { mayViewFile } from './may-view-file.ts';
import { readUpload } from '../../http/upload.ts';
import { sendStoredFile } from './send-stored-file.ts';

/** What the bytes may be, whatever the name says. */
const acceptedTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/** Uploads that records refer to, and their downloads. */
export function fileRoutes(app: App, { db, clock, files }: ModuleDependencies): void {
  app.post(
    '/api/file',
    {
      config: { access: { kind: 'user' }, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags: ['files'],
        summary: 'Upload one PDF, JPG or PNG of at most 5 MB; removed after 24 hours unless a record refers to it',
        consumes: ['multipart/form-data'],
        security: bearer,
        response: { 201: fileRefSchema, ...problemAnswers, 413: problemAnswer('Larger than 5 MB') },
      },
    },
    async (request, reply) => {
      const upload = await readUpload(request);
      const type = await fileTypeFromBuffer(upload.bytes);
      if (!type || !acceptedTypes.has(type.mime)) throw new ProblemError(fileProblems.FILE_TYPE);
      const stored = await files.put((stream) => pipeline(Readable.from([upload.bytes]), stream));
      try {
        const file = await db.transaction().execute(async (trx) => {
          const row = await insertFile(trx, accountOf(request), {
            name: upload.name,
            mediaType: type.mime,
            size: stored.sizeBytes,
            sha256: createHash('sha256').update(upload.bytes).digest(),
            storageKey: stored.key,
            now: clock(),
          });
          await recordAudit(trx, actorOf(request), {
            action: 'file.create',
            entity: 'file',
            entityId: row.public_id,
            after: { media_type: row.media_type, size: row.size },
          });
          return row;
        });
        void reply.code(201).header('location', `/api/file/${file.public_id}`);
        return toFileRef(file);
      } catch (error) {
        await files.remove(stored.key);
        throw error;
      }
    },
  );

  app.get(
    '/api/file/:id',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['files'],
        summary: 'Download a file: whoever may see its record, before there is one who uploaded it',
        security: bearer,
        params: idParamsSchema,
        response: {
          200: fileAnswer('application/octet-stream'),
          ...problemAnswers,
          404: problemAnswer('No such file, or not to be seen by the caller'),
        },
      },
    },
    async (request, reply) => {
      const file = await findFile(db, request.params.id);
      if (!file || !(await mayViewFile(db, accountOf(request), file))) throw new ProblemError('NOT_FOUND');
      const found = await files.read(file.storage_key);
      if (!found) throw new ProblemError('NOT_FOUND');
      return sendStoredFile(reply, file, found);
    },
  );
}
