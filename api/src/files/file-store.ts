import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ByteRange } from './byte-range.ts';

/** Keeps files under keys of its own choosing. */
export interface FileStore {
  /**
   * Keeps what `write` writes; a file is there whole or not at all.
   *
   * @param write - Must end the stream.
   */
  put(write: (stream: Writable) => Promise<void>): Promise<StoredFile>;
  /**
   * Opens a file.
   *
   * @param rangeOf - Chooses a part by the size of the whole; all of it where it answers undefined.
   * @returns Undefined when the file is gone; `sizeBytes` is that of the whole.
   */
  read(key: string, rangeOf?: (sizeBytes: number) => ByteRange | undefined): Promise<OpenedFile | undefined>;
  /** Removes a file; succeeds when it is gone already. */
  remove(key: string): Promise<void>;
}

export interface OpenedFile {
  readonly stream: Readable;
  readonly sizeBytes: number;
  /** The part that the stream holds; absent for all of it. */
  readonly range?: ByteRange;
}

export interface StoredFile {
  readonly key: string;
  readonly sizeBytes: number;
}

/** @param dir - Folder of the files; made when the first is kept. Replicas must share it. */
export function createFileStore(dir: string): FileStore {
  return {
    async put(write) {
      const id = randomUUID();
      const key = `${id.slice(0, 2)}/${id}`;
      const path = pathOf(dir, key);
      const unfinished = `${path}.part`;
      await mkdir(dirname(path), { recursive: true });
      const stream = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
      try {
        await write(stream);
        await flush(unfinished);
        await rename(unfinished, path);
      } catch (error) {
        // Opening may still be under way: a file deleted before that would come back.
        await finished(stream.destroy()).catch(() => undefined);
        await rm(unfinished, { force: true });
        throw error;
      }
      return { key, sizeBytes: (await stat(path)).size };
    },
    async read(key, rangeOf) {
      const path = pathOf(dir, key);
      const found = await stat(path).catch(() => undefined);
      if (!found) return undefined;
      const range = rangeOf?.(found.size);
      return { stream: createReadStream(path, range), sizeBytes: found.size, ...(range ? { range } : {}) };
    },
    remove: (key) => rm(pathOf(dir, key), { force: true }),
  };
}

/** @throws RangeError for a key that this store did not make; no other could leave its folder. */
function pathOf(dir: string, key: string): string {
  if (!/^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)) throw new RangeError('The key of a file has another form.');
  return join(dir, key);
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
