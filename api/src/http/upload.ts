import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineProblems, ProblemError } from './problem-error.ts';

export const uploadProblems = defineProblems({
  UPLOAD_MISSING: { status: 422, title: 'No file was sent', message: 'Файлаа сонгоно уу.' },
  UPLOAD_TOO_LARGE: { status: 413, title: 'The file is too large', message: 'Файл хэт том байна.' },
});

/**
 * Lets the routes of the scope take one file as the body itself (CSV or zip); every route takes forms.
 *
 * @param scope - Of its own: other routes keep taking JSON only.
 * @param limitBytes - The largest file.
 */
export function acceptUploads(scope: FastifyInstance, limitBytes: number): void {
  scope.addContentTypeParser(
    ['text/csv', 'application/zip', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: limitBytes },
    (_request, body, done) => {
      done(null, body);
    },
  );
}

/** The file of a request, the body itself or the file of a form; whole, and at most so many bytes. */
export async function readUpload(request: FastifyRequest, limitBytes: number): Promise<Buffer> {
  if (Buffer.isBuffer(request.body) && request.body.length > 0) return request.body;
  if (!request.isMultipart()) throw new ProblemError(uploadProblems.UPLOAD_MISSING);
  const part = await request.file({ limits: { fileSize: limitBytes } });
  if (!part) throw new ProblemError(uploadProblems.UPLOAD_MISSING);
  try {
    return await part.toBuffer();
  } catch (error) {
    throw new ProblemError(uploadProblems.UPLOAD_TOO_LARGE, { cause: error });
  }
}
