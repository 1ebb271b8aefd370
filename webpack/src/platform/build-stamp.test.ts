import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { computeBuildStamp, isBuilt, removeBuildStamp, writeBuildStamp } from './build-stamp.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-stamp-'));
  await write('package-lock.json', '{}');
  await write('tsconfig.base.json', '{}');
  await write('mf-auth/src/screen.tsx', 'one');
  await write('shared/src/format.ts', 'one');
  await write('webpack/src/index.ts', 'one');
});

afterEach(() => rm(root, { recursive: true }));

describe('computeBuildStamp', () => {
  it('stays the same while no file changes', async () => {
    expect(await stamp()).toBe(await stamp());
  });

  it.each(['mf-auth/src/screen.tsx', 'shared/src/format.ts', 'webpack/src/index.ts', 'package-lock.json'])(
    'changes when %s changes',
    async (file) => {
      const before = await stamp();
      await write(file, 'two');

      expect(await stamp()).not.toBe(before);
    },
  );

  it('changes when a file is renamed', async () => {
    const before = await stamp();
    await rm(join(root, 'mf-auth/src/screen.tsx'));
    await write('mf-auth/src/other.tsx', 'one');

    expect(await stamp()).not.toBe(before);
  });

  it.each([
    'mf-auth/src/screen.test.tsx',
    'mf-auth/dist/browser/main.js',
    'shared/node_modules/x/index.js',
    'mf-admin/src/a.ts',
  ])('does not change with %s', async (file) => {
    const before = await stamp();
    await write(file, 'anything');

    expect(await stamp()).toBe(before);
  });
});

describe('isBuilt', () => {
  it('is false for a package that was never built', async () => {
    expect(await isBuilt(root, 'mf-auth', await stamp())).toBe(false);
  });

  it('is true after a build with the same sources', async () => {
    await finishBuild();

    expect(await isBuilt(root, 'mf-auth', await stamp())).toBe(true);
  });

  it('is false after the sources changed', async () => {
    await finishBuild();
    await write('mf-auth/src/screen.tsx', 'two');

    expect(await isBuilt(root, 'mf-auth', await stamp())).toBe(false);
  });

  it('is false after a build that began and did not finish', async () => {
    await finishBuild();
    await removeBuildStamp(root, 'mf-auth');

    expect(await isBuilt(root, 'mf-auth', await stamp())).toBe(false);
  });
});

async function finishBuild(): Promise<void> {
  await mkdir(join(root, 'mf-auth/dist'), { recursive: true });
  await writeBuildStamp(root, 'mf-auth', await stamp());
}

function stamp(): Promise<string> {
  return computeBuildStamp(root, 'mf-auth');
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}
