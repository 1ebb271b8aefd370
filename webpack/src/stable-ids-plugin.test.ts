import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { baseConfig } from './base-config.ts';
import { build } from './build.fixture.ts';

describe('StableIdsPlugin', () => {
  const folders: string[] = [];

  afterEach(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  /** Builds a page whose generated module names the given folder; returns the scripts by their names. */
  async function buildWith(named: string): Promise<Record<string, string>> {
    const folder = await mkdtemp(join(tmpdir(), 'stable-ids-'));
    folders.push(folder);
    const generated = `// ${named}\nexport const begin = () => console.log('begin');\n`;
    const address = `data:text/javascript;charset=utf-8;base64,${Buffer.from(generated).toString('base64')}`;
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: '@ecard/mf-sample' }));
    await writeFile(
      join(folder, 'src/index.ts'),
      `void import(/* webpackChunkName: "begin" */ '${address}').then(({ begin }) => begin());\n`,
    );
    await build({ ...baseConfig({ folder, side: 'browser' }), cache: false, entry: './src/index.ts' });
    const dist = join(folder, 'dist/browser');
    const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
    return Object.fromEntries(
      await Promise.all(scripts.map(async (name) => [name, await readFile(join(dist, name), 'utf8')] as const)),
    );
  }

  it('gives the same files for any folder that the module of the federation plugin names', async () => {
    const built = await buildWith('/home/of/one');
    expect(Object.keys(built)).toHaveLength(2);
    expect(await buildWith('/var/build')).toEqual(built);
  });
});
