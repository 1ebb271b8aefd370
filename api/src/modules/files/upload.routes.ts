import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import {
  idParamsSchema,
  maxUploadPartBytes,
  uploadBodySchema,
  uploadPartQuerySchema,
  uploadSchema,
} from '@ecard/shared/api-schema';
import type { UploadState } from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { acceptRawUploads, cleanFileName, readUpload } from '../../http/upload.ts';
import type { Account } from '../../security/account.ts';
import { mediaTypeOf, storeFile } from './store-file.ts';
import { findUpload, lockUpload, readParts, readUploadRow, toUploadState } from './uploads.repository.ts';

interface By {
  readonly account: Account;
  readonly actor: Actor;
}

const schema = { tags: ['files'] };
const access = { kind: 'user' } as const;
const answers = { ...problemAnswers, 404: problemAnswer('No such upload of one’s own') };
/** Parts of five files of the largest size in a minute, and as many again. */
const partsPerMinute = 240;

/** Uploads in parts: after a lost connection the rest is sent, not the whole file. */
export function uploadRoutes(app: App, dependencies: ModuleDependencies): void {
  const { db, clock } = dependencies;

  app.post(
    '/api/upload',
    {
      config: { access, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        ...schema,
        summary: 'Begin an upload in parts; removed after 24 hours',
        body: uploadBodySchema,
        response: { 201: uploadSchema, ...problemAnswers, 429: problemAnswer('Too often') },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { id } = await db
        .insertInto('file_upload')
        .values({
          name: cleanFileName(request.body.name),
          size: request.body.size,
          owner_user_id: account.id,
          organization_id: account.organizationId,
          created_at: clock(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const state = toUploadState(await readUploadRow(db, id));
      void reply.code(201).header('location', `/api/upload/${state.id}`);
      return state;
    },
  );

  app.get(
    '/api/upload/:id',
    {
      config: { access },
      schema: {
        ...schema,
        summary: 'How far an upload has come',
        params: idParamsSchema,
        response: { 200: uploadSchema, ...answers },
      },
    },
    async (request) => {
      const upload = await findUpload(db, request.params.id, accountOf(request));
      if (!upload) throw new ProblemError('NOT_FOUND');
      return finished(dependencies, upload.id, { account: accountOf(request), actor: actorOf(request) });
    },
  );

  app.register((plain, _options, done) => {
    acceptRawUploads(plain, maxUploadPartBytes);
    plain.withTypeProvider<ZodTypeProvider>().put(
      '/api/upload/:id',
      {
        config: { access, rateLimit: { max: partsPerMinute, timeWindow: 60_000 } },
        schema: {
          ...schema,
          summary: 'The next part of an upload',
          description:
            'The part is the body (application/octet-stream, at most 1 MB). A part that does not begin where the last one ' +
            'ended changes nothing: the answer says where to go on.',
          params: idParamsSchema,
          querystring: uploadPartQuerySchema,
          response: {
            200: uploadSchema,
            ...answers,
            413: problemAnswer('Larger than 1 MB'),
            429: problemAnswer('Too often'),
          },
        },
      },
      async (request) => {
        const account = accountOf(request);
        const upload = await findUpload(db, request.params.id, account);
        if (!upload) throw new ProblemError('NOT_FOUND');
        const { bytes } = await readUpload(request, maxUploadPartBytes);
        // Nobody sends 5 MB to hear at the end that they are of the wrong kind.
        if (request.query.offset === 0) await mediaTypeOf(bytes);
        await addPart(dependencies, upload.id, request.query.offset, bytes);
        return finished(dependencies, upload.id, { account, actor: actorOf(request) });
      },
    );
    done();
  });
}

async function addPart({ db }: ModuleDependencies, id: number, offset: number, bytes: Buffer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, id);
    if (upload.received !== offset) return;
    if (offset + bytes.length > upload.size) throw new ProblemError('BODY_TOO_LARGE');
    await trx.insertInto('file_upload_part').values({ upload_id: id, starts_at: offset, bytes }).execute();
    await trx
      .updateTable('file_upload')
      .set({ received: offset + bytes.length })
      .where('id', '=', id)
      .execute();
  });
}

/** Makes the file once all parts are there, also after a request that was interrupted after the last part. */
async function finished(dependencies: ModuleDependencies, id: number, by: By): Promise<UploadState> {
  const { db } = dependencies;
  const row = await readUploadRow(db, id);
  if (row.received < row.size || row.file_public_id !== null) return toUploadState(row);
  const upload = { name: row.name, bytes: await readParts(db, id) };
  try {
    await storeFile(dependencies, { ...by, upload, alongside: (trx, fileId) => endUpload(trx, id, fileId) });
  } catch (error) {
    if (error !== alreadyEnded) throw error;
  }
  return toUploadState(await readUploadRow(db, id));
}

const alreadyEnded = new Error('Another call has made the file.');

async function endUpload(trx: Transaction<Tables>, id: number, fileId: number): Promise<void> {
  if ((await lockUpload(trx, id)).file_id !== null) throw alreadyEnded;
  await trx.updateTable('file_upload').set({ file_id: fileId }).where('id', '=', id).execute();
  await trx.deleteFrom('file_upload_part').where('upload_id', '=', id).execute();
}
