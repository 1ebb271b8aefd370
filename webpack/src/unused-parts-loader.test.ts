import { describe, expect, it } from '@jest/globals';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import unusedPartsLoader from './unused-parts-loader.ts';

const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const modules = join(dirname(require.resolve('@module-federation/runtime-core')), '../..');
const load = (file: string, source = 'as it is') =>
  unusedPartsLoader.call({ resourcePath: `/node_modules/@module-federation/${file}` }, source);

/** Returns the names a module exports, read from its `export` statements. */
function exportsOf(source: string): string[] {
  const lists = [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  const named = lists.map((name) => name.trim().split(' as ').at(-1) ?? '');
  return [...named, ...[...source.matchAll(/export const (\w+)/g)].map(([, name = '']) => name)].sort();
}

describe('unusedPartsLoader', () => {
  it('keeps every other file of the runtime as it is', () => {
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

  it('offers all that the installed error codes export of their sentences', async () => {
    const source = await readFile(join(modules, 'error-codes/dist/desc.mjs'), 'utf8');
    expect(exportsOf(load('error-codes/dist/desc.mjs'))).toEqual(exportsOf(source));
  });

  it('offers all that axios imports of its adapter over fetch', async () => {
    const shared = createRequire(import.meta.resolve('@ecard/shared/http'));
    const file = shared.resolve('axios').replace(/axios[\\/]dist[\\/].*$/, 'axios/lib/adapters/adapters.js');
    const source = await readFile(file, 'utf8');
    const used = [...source.matchAll(/fetchAdapter\.(\w+)/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(0);
    const standIn = unusedPartsLoader.call({ resourcePath: '/node_modules/axios/lib/adapters/fetch.js' }, '');
    expect(exportsOf(standIn)).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  it('offers all that the query client exports of its queries without an end', async () => {
    const shared = createRequire(import.meta.resolve('@ecard/shared/ui'));
    const client = createRequire(shared.resolve('@tanstack/react-query'));
    const folder = join(dirname(client.resolve('@tanstack/query-core')), '../modern');
    const source = await readFile(join(folder, 'infiniteQueryBehavior.js'), 'utf8');
    const resourcePath = '/node_modules/@tanstack/query-core/build/modern/infiniteQueryBehavior.js';
    expect(exportsOf(unusedPartsLoader.call({ resourcePath }, ''))).toEqual(exportsOf(source));
  });
});
