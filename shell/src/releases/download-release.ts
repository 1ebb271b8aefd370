import type { Release } from '@ecard/shared/contract';
import { hasIntegrity } from './integrity.ts';
import { ReleaseError } from './release-error.ts';

const TIMEOUT_MS = 10_000;
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Asks an origin for its `release.json`. */
export async function downloadReleaseDocument(origin: string): Promise<unknown> {
  const bytes = await download(`${origin}/release.json`, 'RELEASE_UNREACHABLE');
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch (cause) {
    throw new ReleaseError('RELEASE_MALFORMED', `${origin}/release.json is not JSON`, { cause });
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
      const bytes = await download(`${origin}/${file}`, 'RELEASE_FILE_MISSING');
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

async function download(url: string, code: 'RELEASE_UNREACHABLE' | 'RELEASE_FILE_MISSING'): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) throw new Error(`status ${String(response.status)}`);
    return await readBounded(response, url);
  } catch (cause) {
    if (cause instanceof ReleaseError) throw cause;
    throw new ReleaseError(code, `${url} cannot be loaded`, { cause });
  }
}

async function readBounded(response: Response, url: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_FILE_BYTES)
      throw new ReleaseError('RELEASE_TOO_LARGE', `${url} is larger than ${String(MAX_FILE_BYTES)} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
