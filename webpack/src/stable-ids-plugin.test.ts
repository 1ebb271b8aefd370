import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { baseConfig } from './base-config.ts';
import { build } from './build.fixture.ts';

describe('StableIdsPlugin', () => {
  const folders: string[] = [];

  afterEach(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  /** Builds a page whose generated module has the given name; returns the scripts by their names. */
  async function buildWith(generated: string): Promise<Record<string, string>> {
    const folder = await mkdtemp(join(tmpdir(), 'stable-ids-'));
    folders.push(folder);
    await Promise.all(['src', '.federation'].map((name) => mkdir(join(folder, name))));
    await Promise.all(
      Object.entries({
        'package.json': JSON.stringify({ name: '@ecard/mf-sample' }),
        [`.federation/${generated}`]: `export const begin = () => console.log('begin');\n`,
        'src/index.ts': `void import(/* webpackChunkName: "begin" */ '../.federation/${generated}').then(({ begin }) => begin());\n`,
      }).map(([file, text]) => writeFile(join(folder, file), text)),
    );
    await build({ ...baseConfig({ folder, side: 'browser' }), cache: false, entry: './src/index.ts' });
    const dist = join(folder, 'dist/browser');
    const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
    return Object.fromEntries(
      await Promise.all(scripts.map(async (name) => [name, await readFile(join(dist, name), 'utf8')] as const)),
    );
  }

  it('gives the same files for any name of the module that the federation plugin generates', async () => {
    const built = await buildWith('entry.407eb7443fa97920b08b83598be94945.js');
    expect(Object.keys(built)).toHaveLength(2);
    expect(await buildWith('entry.aef4abab280630b6ae2fb9a3381f1031.js')).toEqual(built);
  });
});
