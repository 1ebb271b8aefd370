import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket } from '../../testing/bucket.ts';
import type { Bucket } from '../../testing/bucket.ts';
import { shellFilesDirectory } from '../shell-files.ts';
import { createMirroredShellFiles } from './mirrored-shell-files.ts';
import { createReleaseMirror } from './release-mirror.ts';

const OLD = 'toasts.111111111111.js';
const NEW = 'toasts.222222222222.js';

describe('the files of shells in a bucket', () => {
  let bucket: Bucket;
  let folders: string[] = [];
  const onFault = jest.fn<(error: unknown) => void>();
  beforeEach(async () => {
    bucket = await startBucket();
    folders = [];
    onFault.mockClear();
  });
  afterEach(async () => {
    await bucket.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  /** Opens a shell with a disk of its own that was built with a file. */
  async function openShell(file: string) {
    const root = await mkdtemp(join(tmpdir(), 'shell-mirror-'));
    folders.push(root);
    const browserDirectory = join(root, 'dist');
    await mkdir(browserDirectory);
    await writeFile(join(browserDirectory, file), `content of ${file}`);
    await writeFile(join(browserDirectory, `${file}.br`), 'compressed');
    const mirror = createReleaseMirror(bucket.address);
    const shell = createMirroredShellFiles({
      browserDirectory,
      releaseDirectory: root,
      files: [file],
      mirror,
      onFault,
    });
    return { ...shell, kept: shellFilesDirectory(root) };
  }

  it('come to a shell that is asked for one of another build, compressed ones too', async () => {
    const [old, next] = [await openShell(OLD), await openShell(NEW)];
    await Promise.all([old.publish(), next.publish()]);
    await Promise.all([next.bring(OLD), next.bring(OLD), old.bring(NEW)]);
    expect((await readdir(next.kept)).sort()).toEqual([OLD, `${OLD}.br`]);
    expect(await readFile(join(old.kept, NEW), 'utf8')).toBe(`content of ${NEW}`);
    expect(bucket.asked.filter((line) => line === `GET _shell/${OLD}`)).toHaveLength(1);
    bucket.asked.length = 0;
    await next.bring(OLD);
    expect(bucket.asked).toEqual([]);
  });

  it('are written once for all shells of a build', async () => {
    await (await openShell(OLD)).publish();
    bucket.asked.length = 0;
    await (await openShell(OLD)).publish();
    expect(bucket.asked.filter((line) => line.startsWith('PUT'))).toEqual([]);
  });

  it.each([OLD, 'main.js', '../../mf-auth/1.0.0/release.json', `${NEW}.br`])(
    'are not asked for as %s',
    async (file) => {
      const shell = await openShell(OLD);
      await shell.bring(file);
      expect(bucket.asked).toEqual([]);
    },
  );

  it('are served without the bucket as far as they are here, which is said', async () => {
    const shell = await openShell(OLD);
    bucket.isAway = true;
    await shell.publish();
    await shell.bring(NEW);
    expect(onFault).toHaveBeenCalledTimes(2);
    expect(await readdir(shell.kept)).toEqual([]);
  });
});
