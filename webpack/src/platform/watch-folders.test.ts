import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repositoryDir } from './repository.ts';
import { watchFolders } from './watch-folders.ts';

describe('watchFolders', () => {
  let folder = '';
  beforeAll(async () => {
    await mkdir(join(repositoryDir, '.data'), { recursive: true });
    folder = await mkdtemp(join(repositoryDir, '.data/watch-'));
    await mkdir(join(folder, 'deep'));
    await writeFile(join(folder, 'deep/code.ts'), '1');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('tells once of a burst of changes below the folder', async () => {
    let changes = 0;
    const { promise: changed, resolve } = Promise.withResolvers<undefined>();
    const stop = watchFolders([relative(repositoryDir, folder)], () => {
      changes += 1;
      resolve(undefined);
    });
    await writeFile(join(folder, 'deep/code.ts'), '2');
    await writeFile(join(folder, 'deep/code.ts'), '3');
    await changed;
    stop();
    expect(changes).toBe(1);
  });
});
