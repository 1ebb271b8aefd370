import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFileStore } from './file-store.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ecard-files-'));
});
afterAll(() => rm(dir, { recursive: true }));

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('createFileStore', () => {
  it('returns a stored file until it is removed', async () => {
    const store = createFileStore(dir);
    const { key, sizeBytes } = await store.put((stream) => pipeline(['сайн', ' уу'], stream));
    expect(sizeBytes).toBe(13);
    const found = await store.read(key);
    expect(found?.sizeBytes).toBe(13);
    expect(found && (await text(found.stream))).toBe('сайн уу');
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeUndefined();
  });

  it('deletes a file whose writing failed', async () => {
    const before = await filesIn(dir);
    const putting = createFileStore(dir).put(async (stream) => {
      stream.write('half');
      stream.destroy();
      throw new Error('stopped');
    });
    await expect(putting).rejects.toThrow('stopped');
    expect(await filesIn(dir)).toEqual(before);
  });

  it('refuses a key that it did not make', async () => {
    await expect(createFileStore(dir).read('../../etc/passwd')).rejects.toThrow('another form');
  });
});
