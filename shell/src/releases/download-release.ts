import type { Release } from '@ecard/shared/contract';
import { hasIntegrity } from './integrity.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseErrorCode } from './release-error.ts';

/** Longest time for one file, in milliseconds. */
export const TIMEOUT_MS = 10_000;
/** Largest `release.json`. */
export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;
const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** All files of a release together; the largest of the portal's own has a tenth of it. */
const MAX_RELEASE_BYTES = 64 * 1024 * 1024;
/** Longest time for all files together. */
const RELEASE_TIMEOUT_MS = 120_000;
const FILES_AT_ONCE = 6;

interface Download {
  readonly url: string;
  readonly maxBytes: number;
  /** Error code for a file that cannot be downloaded. */
  readonly code: ReleaseErrorCode;
  /** Called with the number of bytes announced, and of those beyond the announcement; throws for too many. */
  readonly onBytes?: (count: number) => void;
  readonly signal?: AbortSignal;
  /** Sends the request; `fetch` when absent. */
  readonly send?: Send;
}

/** Sends a request as `fetch` does. */
type Send = (url: string, init: RequestInit) => Promise<Response>;

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
 * Downloads every file of a release, six at a time, and verifies each against its hash.
 *
 * @throws ReleaseError when a file is missing, too large or not the one the release names.
 */
export async function downloadFiles(
  origin: string,
  release: Release,
  send: Send = fetch,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const waiting = Object.entries(release.files);
  const { signal, stop } = createDeadline(RELEASE_TIMEOUT_MS);
  const onBytes = createBudget(release);

  async function downloadNext(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [file, integrity] = next;
      const url = `${origin}/${file}`;
      const code = 'RELEASE_FILE_MISSING';
      const bytes = await download({ url, maxBytes: MAX_FILE_BYTES, code, onBytes, signal, send });
      if (!hasIntegrity(bytes, integrity)) {
        throw new ReleaseError(
          'RELEASE_HASH',
          `${file} of ${release.name} ${release.version} is not the file the release names`,
        );
      }
      files.set(file, bytes);
    }
  }

  try {
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, downloadNext));
  } finally {
    stop();
  }
  return files;
}

/**
 * Signal that aborts after a time, or as soon as it is stopped.
 *
 * The timer ends with what it guards: those of `AbortSignal.timeout` would all fire together long after the files came.
 */
function createDeadline(ms: number): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`not ended after ${String(ms)} ms`, 'TimeoutError'));
  }, ms);
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}

/** Counts the bytes of all files of a release. */
function createBudget({ name, version }: Release): (count: number) => void {
  let sum = 0;
  return (count) => {
    sum += count;
    if (sum > MAX_RELEASE_BYTES)
      throw new ReleaseError(
        'RELEASE_TOO_LARGE',
        `the files of ${name} ${version} are larger than ${String(MAX_RELEASE_BYTES)} bytes together`,
      );
  };
}

async function download({ url, maxBytes, code, onBytes, signal, send = fetch }: Download): Promise<Uint8Array> {
  const deadline = createDeadline(TIMEOUT_MS);
  try {
    signal?.throwIfAborted();
    const response = await send(url, {
      signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
      redirect: 'error',
    });
    if (!response.ok) {
      // An unread body would keep the connection open.
      await response.body?.cancel();
      throw new Error(`status ${String(response.status)}`);
    }
    return await readBounded(response, maxBytes, onBytes);
  } catch (cause) {
    if (cause instanceof ReleaseError) throw cause;
    throw new ReleaseError(code, `${url} cannot be loaded`, { cause });
  } finally {
    deadline.stop();
  }
}

/**
 * Reads an answer's body.
 *
 * @throws ReleaseError `RELEASE_TOO_LARGE` as soon as it has more bytes.
 */
export async function readBounded(
  { body, url, headers }: Response,
  maxBytes: number,
  onBytes: (count: number) => void = () => undefined,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // The announced length counts before the first byte is read.
  let counted = Number(headers.get('content-length') ?? 0);
  onBytes(counted);
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new ReleaseError('RELEASE_TOO_LARGE', `${url} is larger than ${String(maxBytes)} bytes`);
    if (size > counted) {
      onBytes(size - counted);
      counted = size;
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
