import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineProblems, ProblemError } from './problem-error.ts';

const uploadProblems = defineProblems({
  UPLOAD_MISSING: { status: 422, title: 'No file was sent', message: 'Файлаа сонгоно уу.' },
  UPLOAD_TOO_LARGE: { status: 413, title: 'The file is too large', message: 'Файл хэт том байна.' },
});

/**
 * Lets the routes of the scope take one file: as the body itself (CSV or zip), or as the file of a form.
 *
 * @param scope - Of its own: other routes keep taking JSON only.
 * @param limitBytes - The largest file.
 */
export async function acceptUploads(scope: FastifyInstance, limitBytes: number): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 10, fileSize: limitBytes } });
  scope.addContentTypeParser(
    ['text/csv', 'application/zip', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: limitBytes },
    (_request, body, done) => {
      done(null, body);
    },
  );
}

/** The file of a request, whole; at most the limit of the scope. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (Buffer.isBuffer(request.body) && request.body.length > 0) return request.body;
  if (!request.isMultipart()) throw new ProblemError(uploadProblems.UPLOAD_MISSING);
  const part = await request.file();
  if (!part) throw new ProblemError(uploadProblems.UPLOAD_MISSING);
  try {
    return await part.toBuffer();
  } catch (error) {
    throw new ProblemError(uploadProblems.UPLOAD_TOO_LARGE, { cause: error });
  }
}
