import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visibleName } from '../files/visible-name.ts';
import { defineProblems, ProblemError } from './problem-error.ts';

const uploadProblems = defineProblems({
  FILE_REQUIRED: { status: 422, title: 'No file', message: 'Файлаа сонгоно уу.' },
  FILE_EMPTY: { status: 422, title: 'The file is empty', message: 'Файл хоосон байна.' },
});

/** A file as it was sent. */
export interface Upload {
  /** Without folders and control characters, at most 200 characters; `file` for a body that has no name. */
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Lets the routes of the scope take a file as the body itself (CSV or zip) besides the file of a form.
 *
 * @param scope - Of its own: other routes keep taking JSON only.
 * @param limitBytes - The largest body.
 */
export function acceptRawUploads(scope: FastifyInstance, limitBytes: number): void {
  scope.addContentTypeParser(
    ['text/csv', 'application/zip', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: limitBytes },
    (_request, body, done) => {
      done(null, body);
    },
  );
}

/**
 * The one file of a request, whole.
 *
 * @param limitBytes - The largest file of a form; the host's own limit when absent.
 * @throws ProblemError FILE_REQUIRED, FILE_EMPTY, MALFORMED_BODY; BODY_TOO_LARGE beyond the limit.
 */
export async function readUpload(request: FastifyRequest, limitBytes?: number): Promise<Upload> {
  const upload = Buffer.isBuffer(request.body)
    ? { name: 'file', bytes: request.body }
    : await readPart(request, limitBytes);
  if (upload.bytes.length === 0) throw new ProblemError(uploadProblems.FILE_EMPTY);
  return upload;
}

async function readPart(request: FastifyRequest, limitBytes: number | undefined): Promise<Upload> {
  if (!request.isMultipart()) throw new ProblemError(uploadProblems.FILE_REQUIRED);
  try {
    const part = await request.file(limitBytes === undefined ? {} : { limits: { fileSize: limitBytes } });
    if (!part) throw new ProblemError(uploadProblems.FILE_REQUIRED);
    return { name: cleanFileName(part.filename), bytes: await part.toBuffer() };
  } catch (error) {
    // What the framework refuses has a code; the parser of forms throws plain errors.
    if (error instanceof Error && 'code' in error) throw error;
    throw new ProblemError('MALFORMED_BODY', { cause: error });
  }
}

/** A name without folders and control characters, at most 200 characters. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = visibleName(last);
  // The end keeps the extension.
  return clean === '' ? 'file' : Array.from(clean).slice(-200).join('');
}
