import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Keeps files under keys of its own choosing. */
export interface FileStore {
  /**
   * Keeps what `write` writes; a file is there whole or not at all.
   *
   * @param write - Must end the stream.
   */
  put(write: (stream: Writable) => Promise<void>): Promise<StoredFile>;
  /** @returns Undefined when the file is gone. */
  read(key: string): Promise<{ readonly stream: Readable; readonly sizeBytes: number } | undefined>;
  /** Removes a file; one that is gone already is no fault. */
  remove(key: string): Promise<void>;
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
      try {
        await write(createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
        await flush(unfinished);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return { key, sizeBytes: (await stat(path)).size };
    },
    async read(key) {
      const path = pathOf(dir, key);
      const found = await stat(path).catch(() => undefined);
      return found && { stream: createReadStream(path), sizeBytes: found.size };
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
