import { describe, expect, it } from '@jest/globals';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import federationPartsLoader from './federation-parts-loader.ts';

const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const modules = join(dirname(require.resolve('@module-federation/runtime-core')), '../..');
const load = (file: string, source = 'as it is') =>
  federationPartsLoader.call({ resourcePath: `/node_modules/@module-federation/${file}` }, source);

/** What a module exports, by the source of its `export` statements. */
function exportsOf(source: string): string[] {
  const lists = [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  const named = lists.map((name) => name.trim().split(' as ').at(-1) ?? '');
  return [...named, ...[...source.matchAll(/export const (\w+)/g)].map(([, name = '']) => name)].sort();
}

describe('federationPartsLoader', () => {
  it('leaves every other file of the runtime as it is', () => {
    expect(load('runtime-core/dist/core.js')).toBe('as it is');
  });

  it.each([
    ['runtime-core', 'plugins/snapshot/SnapshotHandler'],
    ['runtime-core', 'utils/preload'],
    ['sdk', 'env'],
    ['webpack-bundler-runtime', 'remotes'],
    ['webpack-bundler-runtime', 'installInitialConsumes'],
    ['webpack-bundler-runtime', 'getSharedFallbackGetter'],
    ['webpack-bundler-runtime', 'init'],
  ])('of %s offers in place of %s all that the installed runtime imports of it', async (name, file) => {
    const folder = join(modules, name, 'dist');
    const files = (await readdir(folder, { recursive: true })).filter((found) => found.endsWith('.js'));
    const sources = await Promise.all(files.map((found) => readFile(join(folder, found), 'utf8')));
    const from = new RegExp(`import \\{([^}]*)\\} from "[^"]*/${basename(file)}\\.js"`, 'g');
    const imports = sources.flatMap((source) =>
      [...source.matchAll(from)].flatMap(([, list = '']) =>
        list.split(',').map((imported) => imported.trim().split(' as ')[0]),
      ),
    );
    expect(imports.length).toBeGreaterThan(0);
    expect(exportsOf(load(`${name}/dist/${file}.js`))).toEqual(expect.arrayContaining([...new Set(imports)]));
  });
});
