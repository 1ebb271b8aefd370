import type { Release } from '@ecard/shared/contract';
import { hasIntegrity } from './integrity.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseErrorCode } from './release-error.ts';

const TIMEOUT_MS = 10_000;
const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;
const MAX_FILE_BYTES = 20 * 1024 * 1024;

interface Download {
  readonly url: string;
  readonly maxBytes: number;
  /** What it means when the file cannot be had. */
  readonly code: ReleaseErrorCode;
}

/** Asks an origin for its `release.json`. */
export async function downloadReleaseDocument(origin: string): Promise<unknown> {
  const url = `${origin}/release.json`;
  const bytes = await download({ url, maxBytes: MAX_DOCUMENT_BYTES, code: 'RELEASE_UNREACHABLE' });
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch (cause) {
    throw new ReleaseError('RELEASE_MALFORMED', `${url} is not JSON`, { cause });
  }
}

/**
 * Downloads every file of a release and verifies each against its hash.
 *
 * @throws ReleaseError when a file is missing, too large or not the one the release names.
 */
export async function downloadFiles(origin: string, release: Release): Promise<Map<string, Uint8Array>> {
  const entries = await Promise.all(
    Object.entries(release.files).map(async ([file, integrity]) => {
      const url = `${origin}/${file}`;
      const bytes = await download({ url, maxBytes: MAX_FILE_BYTES, code: 'RELEASE_FILE_MISSING' });
      if (!hasIntegrity(bytes, integrity)) {
        throw new ReleaseError(
          'RELEASE_HASH',
          `${file} of ${release.name} ${release.version} is not the file the release names`,
        );
      }
      return [file, bytes] as const;
    }),
  );
  return new Map(entries);
}

async function download({ url, maxBytes, code }: Download): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) {
      // What nobody reads would hold the connection.
      await response.body?.cancel();
      throw new Error(`status ${String(response.status)}`);
    }
    return await readBounded(response, maxBytes);
  } catch (cause) {
    if (cause instanceof ReleaseError) throw cause;
    throw new ReleaseError(code, `${url} cannot be loaded`, { cause });
  }
}

async function readBounded({ body, url }: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new ReleaseError('RELEASE_TOO_LARGE', `${url} is larger than ${String(maxBytes)} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
