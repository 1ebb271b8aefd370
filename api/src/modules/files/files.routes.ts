import { fileRefSchema, idParamsSchema } from '@ecard/shared/api-schema';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { actorOf } from '../../audit/audit.ts';
import { findFile } from './files.repository.ts';
import { mayViewFile } from './may-view-file.ts';
import { readUpload } from '../../http/upload.ts';
import { sendStoredFile } from './send-stored-file.ts';
import { acceptedTypes, storeFile } from './store-file.ts';
import { uploadRoutes } from './upload.routes.ts';

/** Uploads that records refer to, and their downloads. */
export function fileRoutes(app: App, dependencies: ModuleDependencies): void {
  const { db, files } = dependencies;
  uploadRoutes(app, dependencies);

  app.post(
    '/api/file',
    {
      config: { access: { kind: 'user' }, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags: ['files'],
        summary: 'Upload one PDF, JPG or PNG of at most 5 MB; removed after 24 hours unless a record refers to it',
        consumes: ['multipart/form-data'],
        response: {
          201: fileRefSchema,
          ...problemAnswers,
          413: problemAnswer('Larger than 5 MB'),
          429: problemAnswer('Too often'),
        },
      },
    },
    async (request, reply) => {
      const file = await storeFile(dependencies, {
        upload: await readUpload(request),
        account: accountOf(request),
        actor: actorOf(request),
      });
      void reply.code(201).header('location', file.url);
      return file;
    },
  );

  app.get(
    '/api/file/:id',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['files'],
        summary: 'Download a file, for everybody who may see its record; before there is one, for who uploaded it',
        params: idParamsSchema,
        response: {
          200: fileAnswer(...acceptedTypes),
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
