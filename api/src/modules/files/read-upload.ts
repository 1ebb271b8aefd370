import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../http/problem-error.ts';
import { fileProblems } from './files.problems.ts';

/** A file as it was sent. */
export interface Upload {
  /** Without folders and control characters, at most 200 characters. */
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Reads the one file of a multipart request.
 *
 * @throws ProblemError FILE_REQUIRED, FILE_EMPTY; BODY_TOO_LARGE beyond the limits of the host.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw new ProblemError(fileProblems.FILE_REQUIRED);
  const bytes = await part.toBuffer();
  if (bytes.length === 0) throw new ProblemError(fileProblems.FILE_EMPTY);
  return { name: cleanName(part.filename), bytes };
}

function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim();
  // The end keeps the extension.
  return clean === '' ? 'file' : Array.from(clean).slice(-200).join('');
}
