import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { releaseSchema } from '@ecard/shared/contract';
import type { Release } from '@ecard/shared/contract';
import type { MirrorAddress } from '../../config/config.ts';
import { atOnce } from '../at-once.ts';
import { MAX_DOCUMENT_BYTES, MAX_FILE_BYTES, TIMEOUT_MS, downloadFiles, readBounded } from '../download-release.ts';
import type { TakeFile } from '../download-release.ts';
import { digestOf } from '../release-digest.ts';

/** Verified releases in a bucket or on a static server, `NAME/VERSION/…`, for shells that share no disk. */
export interface ReleaseMirror {
  /**
   * Fetches a release's document; `undefined` when the mirror has none.
   *
   * @throws Error when the mirror cannot be reached.
   */
  read(name: string, version: string): Promise<Release | undefined>;
  /**
   * Fetches its files, and verifies each against its hash.
   *
   * @throws ReleaseError when what the mirror has is not whole.
   */
  readFiles(release: Release, take: TakeFile): Promise<void>;
  /**
   * Writes a release unless it is there; its document last, so that a reader finds all files or no release. A mirror without
   * keys is filled by others, and nothing is written.
   *
   * @param directory - The release's verified files.
   */
  write(release: Release, directory: string): Promise<void>;
  /** Deletes a release, its document last; nothing without keys. */
  remove(name: string, version: string): Promise<void>;
  /**
   * Fetches a file that belongs to no release; `undefined` when the mirror has none.
   *
   * @throws Error when the mirror cannot be reached.
   */
  readFile(path: string): Promise<Uint8Array | undefined>;
  /** Writes a file that belongs to no release; nothing without keys. */
  writeFile(path: string, bytes: Buffer<ArrayBuffer>): Promise<void>;
}

/** A bucket answers 403 for what is not there to somebody who may not list it. */
const ABSENT: ReadonlySet<number> = new Set([403, 404]);
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Makes the mirror at an address: a bucket over the protocol of S3 with keys, any static server or CDN without. */
export function createReleaseMirror({ url, keys }: MirrorAddress): ReleaseMirror {
  const client = keys && new AwsClient({ ...keys, service: 's3' });

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    // S3 reads a plus in a path as a space.
    const target = address.replaceAll('+', '%2B');
    const given = { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error', ...init } as const;
    return fetch(client ? await client.sign(target, given) : new Request(target, given));
  }

  async function change(path: string, init: RequestInit): Promise<void> {
    const response = await send(`${url}/${path}`, init);
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${init.method ?? ''} ${path} was answered ${String(response.status)}`);
  }

  const put = (path: string, body: Buffer<ArrayBuffer>): Promise<void> =>
    change(path, { method: 'PUT', body, headers: { 'cache-control': FOR_EVER } });

  async function read(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
    const response = await send(`${url}/${path}`);
    if (response.ok) return readBounded(response, maxBytes);
    await response.body?.cancel();
    if (ABSENT.has(response.status)) return undefined;
    throw new Error(`${response.url} was answered ${String(response.status)}`);
  }

  async function readDocument(name: string, version: string): Promise<Release | undefined> {
    const bytes = await read(`${name}/${version}/release.json`, MAX_DOCUMENT_BYTES);
    if (!bytes) return undefined;
    const release = releaseSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return release.name === name && release.version === version ? release : undefined;
  }

  return {
    read: readDocument,
    readFiles: (release, take) => downloadFiles(`${url}/${release.name}/${release.version}`, release, take, { send }),
    async write(release, directory) {
      if (!client) return;
      const { name, version, files } = release;
      const known = await readDocument(name, version).catch(() => undefined);
      if (known && digestOf(known) === digestOf(release)) return;
      await atOnce(Object.keys(files), async (file) => {
        await put(`${name}/${version}/${file}`, await readFile(join(directory, file)));
      });
      await change(`${name}/${version}/release.json`, { method: 'PUT', body: Buffer.from(JSON.stringify(release)) });
    },
    async remove(name, version) {
      const release = client && (await readDocument(name, version));
      if (!release) return;
      await atOnce(Object.keys(release.files), (file) => change(`${name}/${version}/${file}`, { method: 'DELETE' }));
      await change(`${name}/${version}/release.json`, { method: 'DELETE' });
    },
    readFile: (path) => read(path, MAX_FILE_BYTES),
    writeFile: (path, bytes) => (client ? put(path, bytes) : Promise.resolve()),
  };
}
