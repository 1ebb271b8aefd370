import type { Release } from '@ecard/shared/contract';
import { atOnce } from './at-once.ts';
import { checkIntegrity } from './integrity.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseErrorCode } from './release-error.ts';

/** Longest time for one file, in milliseconds. */
export const TIMEOUT_MS = 10_000;
/** Largest `release.json`. */
export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;
/** Largest file of a release. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** All files of a release together; the largest of the portal's own has a tenth of it. */
const MAX_RELEASE_BYTES = 64 * 1024 * 1024;
/** Longest time for all files together. */
const RELEASE_TIMEOUT_MS = 120_000;

interface Download<Taken> {
  readonly url: string;
  readonly maxBytes: number;
  /** Error code for a file that cannot be downloaded. */
  readonly code: ReleaseErrorCode;
  /** Called with the number of bytes announced, and of those beyond the announcement; throws for too many. */
  readonly onBytes?: (count: number) => void;
  readonly signal?: AbortSignal;
  /** Sends the request; `fetch` when absent. */
  readonly send?: Send;
  take(bytes: AsyncIterable<Uint8Array>): Promise<Taken>;
}

/** Sends a request as `fetch` does. */
type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Takes a file over part by part, as its bytes come.
 *
 * @param bytes - It throws when they do not come as the release names them; what was taken of them is of no use then.
 */
export type TakeFile = (file: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

export interface DownloadOptions {
  /** Sends the requests; `fetch` when absent. */
  readonly send?: Send;
  /** Called with the number of bytes announced, and of those beyond the announcement. */
  readonly onBytes?: (count: number) => void;
}

/** Asks an origin for its `release.json`. */
export async function downloadReleaseDocument(origin: string): Promise<unknown> {
  const url = `${origin}/release.json`;
  const bytes = await download({ url, maxBytes: MAX_DOCUMENT_BYTES, code: 'RELEASE_UNREACHABLE', take: collect });
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch (cause) {
    throw new ReleaseError('RELEASE_MALFORMED', `${url} is not JSON`, { cause });
  }
}

/**
 * Downloads every file of a release, six at a time, and verifies each against its hash. None is held in memory.
 *
 * @throws ReleaseError when a file is missing, too large or not the one the release names; or what `take` throws.
 */
export async function downloadFiles(
  origin: string,
  release: Release,
  take: TakeFile,
  { send = fetch, onBytes }: DownloadOptions = {},
): Promise<void> {
  const { signal, stop } = createDeadline(RELEASE_TIMEOUT_MS);
  const spend = createBudget(release);
  const note = (count: number): void => {
    onBytes?.(count);
    spend(count);
  };
  try {
    await atOnce(Object.entries(release.files), async ([file, integrity]) => {
      try {
        await download({
          url: `${origin}/${file}`,
          maxBytes: MAX_FILE_BYTES,
          code: 'RELEASE_FILE_MISSING',
          onBytes: note,
          signal,
          send,
          take: (bytes) => take(file, verified(bytes, integrity, file, release)),
        });
      } catch (error) {
        // Those that are under way would be downloaded for nothing.
        stop();
        throw error;
      }
    });
  } finally {
    stop();
  }
}

async function* verified(
  bytes: AsyncIterable<Uint8Array>,
  integrity: string,
  file: string,
  { name, version }: Release,
): AsyncGenerator<Uint8Array> {
  const check = checkIntegrity(integrity);
  for await (const part of bytes) {
    check.update(part);
    yield part;
  }
  if (!check.isRight())
    throw new ReleaseError('RELEASE_HASH', `${file} of ${name} ${version} is not the file the release names`);
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

async function download<Taken>({
  url,
  maxBytes,
  code,
  onBytes,
  signal,
  send = fetch,
  take,
}: Download<Taken>): Promise<Taken> {
  const deadline = createDeadline(TIMEOUT_MS);
  const asFault = (cause: unknown) =>
    cause instanceof ReleaseError ? cause : new ReleaseError(code, `${url} cannot be loaded`, { cause });
  async function ask(): Promise<Response> {
    signal?.throwIfAborted();
    const response = await send(url, {
      signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
      redirect: 'error',
    });
    if (response.ok) return response;
    // An unread body would keep the connection open.
    await response.body?.cancel();
    throw new Error(`status ${String(response.status)}`);
  }
  // What goes wrong here is the origin's fault; what goes wrong in `take` is not.
  async function* read(response: Response): AsyncGenerator<Uint8Array> {
    try {
      yield* readParts(response, maxBytes, onBytes);
    } catch (cause) {
      throw asFault(cause);
    }
  }
  try {
    const response = await ask().catch((cause: unknown) => {
      throw asFault(cause);
    });
    return await take(read(response));
  } finally {
    deadline.stop();
  }
}

/**
 * Reads an answer's body into memory.
 *
 * @throws ReleaseError `RELEASE_TOO_LARGE` as soon as it has more bytes.
 */
export function readBounded(response: Response, maxBytes: number): Promise<Uint8Array> {
  return collect(readParts(response, maxBytes));
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

async function* readParts(
  { body, url, headers }: Response,
  maxBytes: number,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
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
    yield part;
  }
}
