import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepShellFiles, shellFilesDirectory } from './shell-files.ts';

const DAY_MS = 24 * 3600_000;
const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const COMMON = 'shell.000000000000.css';
const FIRST = ['toasts.111111111111.js', COMMON];
const SECOND = ['toasts.222222222222.js', COMMON];

describe('keepShellFiles', () => {
  let root = '';
  const kept = async () => (await readdir(shellFilesDirectory(root))).sort();

  /** Starts a shell that was built with these files so many days after the first. */
  async function start(files: readonly string[], days: number, keepBytes = 1_000_000): Promise<void> {
    const browserDirectory = join(root, 'dist');
    await rm(browserDirectory, { recursive: true, force: true });
    await mkdir(browserDirectory);
    for (const file of [...files, `${files[0] ?? ''}.br`, 'licenses.txt'])
      await writeFile(join(browserDirectory, file), `content of ${file}`);
    const options = { browserDirectory, releaseDirectory: root, files, retention: { keepMs: 14 * DAY_MS, keepBytes } };
    await keepShellFiles(options, NOW + days * DAY_MS);
  }

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'shell-files-'));
    await start(FIRST, 0);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('keeps the files of the build before, compressed ones too, beside its own', async () => {
    await start(SECOND, 1);
    expect(await kept()).toEqual([
      COMMON,
      ...[...FIRST.slice(0, 1), ...SECOND.slice(0, 1)].flatMap((file) => [file, `${file}.br`]),
    ]);
    expect(await readFile(join(shellFilesDirectory(root), FIRST[0] ?? ''), 'utf8')).toBe(
      `content of ${FIRST[0] ?? ''}`,
    );
  });

  it('deletes what no shell has had for the days, and keeps what it has itself', async () => {
    await start(FIRST, 10);
    await start(SECOND, 20);
    expect(await kept()).toContain(FIRST[0]);
    await start(SECOND, 25);
    expect(await kept()).toEqual([COMMON, SECOND[0], `${SECOND[0] ?? ''}.br`]);
  });

  it('deletes the oldest beyond a tenth of the bytes of releases, and never its own', async () => {
    await start(SECOND, 1);
    await start(['toasts.333333333333.js', COMMON], 2, 1_000);
    expect(await kept()).toEqual([
      COMMON,
      ...[SECOND[0], 'toasts.333333333333.js'].flatMap((file = '') => [file, `${file}.br`]),
    ]);
  });

  it('keeps no file whose name is the same in every build', async () => {
    await start(['main.js'], 1);
    expect(await kept()).not.toContain('main.js');
  });
});
