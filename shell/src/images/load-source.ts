import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { maxUploadBytes } from '@ecard/shared/api-schema';
import type { ImageSource } from '@ecard/shared/image';
import { ImageError } from './image-error.ts';

const HOST_TIMEOUT_MS = 5_000;

export interface SourceFolders {
  /** Folder of the releases that were verified when they were fetched. */
  readonly releaseDirectory: string;
  /** Folder of the shell's browser build. */
  readonly browserDirectory: string;
  /** Origin of the host, with a path when it has one. */
  readonly apiUrl: string;
}

/**
 * Reads a picture from where it is: two folders, or the host, which is asked as a stranger and so gives only what is
 * public. No address can make the shell call anybody else.
 *
 * @throws ImageError `IMAGE_NOT_FOUND`, `IMAGE_TOO_LARGE` or `IMAGE_UNREACHABLE`.
 */
export function loadSource(source: ImageSource, folders: SourceFolders): Promise<Buffer> {
  switch (source.kind) {
    case 'remote':
      return readBounded(join(folders.releaseDirectory, source.name, source.version, 'browser', source.file));
    case 'shell':
      return readBounded(join(folders.browserDirectory, source.file));
    case 'host':
      return fetchBounded(`${folders.apiUrl}/api/file/${source.id}`);
  }
}

async function readBounded(path: string): Promise<Buffer> {
  const file = await open(path).catch((cause: unknown) => {
    throw new ImageError('IMAGE_NOT_FOUND', 'no such picture', { cause });
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new ImageError('IMAGE_NOT_FOUND', 'no such picture');
    if (facts.size > maxUploadBytes) throw tooLarge();
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function fetchBounded(url: string): Promise<Buffer> {
  const answer = await ask(url);
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw answer.status >= 500
      ? new ImageError('IMAGE_UNREACHABLE', `the host answered ${String(answer.status)}`)
      : new ImageError('IMAGE_NOT_FOUND', `the host answered ${String(answer.status)}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer.body) {
      size += part.length;
      if (size > maxUploadBytes) throw tooLarge();
      parts.push(part);
    }
  } catch (cause) {
    throw cause instanceof ImageError ? cause : unreachable(cause);
  }
  return Buffer.concat(parts);
}

async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: 'error',
      credentials: 'omit',
      headers: { accept: 'image/*' },
      signal: AbortSignal.timeout(HOST_TIMEOUT_MS),
    });
  } catch (cause) {
    throw unreachable(cause);
  }
}

function unreachable(cause: unknown): ImageError {
  return new ImageError('IMAGE_UNREACHABLE', 'the host did not answer', { cause });
}

function tooLarge(): ImageError {
  return new ImageError('IMAGE_TOO_LARGE', `more than ${String(maxUploadBytes)} bytes`);
}
