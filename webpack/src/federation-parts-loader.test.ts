import { describe, expect, it } from '@jest/globals';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import federationPartsLoader from './federation-parts-loader.ts';

const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const folder = dirname(require.resolve('@module-federation/runtime-core'));
const load = (file: string, source = 'as it is') =>
  federationPartsLoader.call({ resourcePath: `/node_modules/@module-federation/runtime-core/dist${file}` }, source);

/** What a module exports, by the source of its `export` statements. */
function exportsOf(source: string): string[] {
  const lists = [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  const named = lists.map((name) => name.trim().split(' as ').at(-1) ?? '');
  return [...named, ...[...source.matchAll(/export const (\w+)/g)].map(([, name = '']) => name)].sort();
}

describe('federationPartsLoader', () => {
  it('leaves every other file of the runtime as it is', () => {
    expect(load('/core.js')).toBe('as it is');
  });

  it.each([
    ['/plugins/snapshot/SnapshotHandler.js', 'SnapshotHandler'],
    ['/utils/preload.js', 'preload'],
  ])('offers in place of %s all that the installed runtime imports of it', async (file, name) => {
    const files = (await readdir(folder, { recursive: true })).filter((found) => found.endsWith('.js'));
    const sources = await Promise.all(files.map((found) => readFile(join(folder, found), 'utf8')));
    const imports = sources.flatMap((source) =>
      [...source.matchAll(new RegExp(`import \\{([^}]*)\\} from "[^"]*/${name}\\.js"`, 'g'))].flatMap(([, list = '']) =>
        list.split(',').map((imported) => imported.trim().split(' as ')[0]),
      ),
    );
    expect(imports.length).toBeGreaterThan(0);
    expect(exportsOf(load(file))).toEqual(expect.arrayContaining([...new Set(imports)]));
  });
});
