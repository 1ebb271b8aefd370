import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { compileFunction } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { releaseSchema } from '@ecard/shared/contract';
import type { Release, ReleaseRoute } from '@ecard/shared/contract';

const repository = join(import.meta.dirname, '../..');
const route = (name: string): ReleaseRoute => ({ name, path: `/${name}`, layout: 'default', guards: [], title: name });
const ROUTES = [route('one'), route('two')];

/** A remote as small as one can be: React from the shell, two screens of their own, a style sheet. */
const SOURCES = {
  'package.json': JSON.stringify({
    name: '@ecard/mf-fixture',
    version: '1.2.3',
    type: 'module',
    sideEffects: ['*.css'],
  }),
  'src/expose/app.ts': `
    import { createElement } from 'react';
    const screens = {
      one: () => import(/* webpackChunkName: "one" */ '../one.ts'),
      two: () => import(/* webpackChunkName: "two" */ '../two.ts'),
    };
    export const show = async (name: keyof typeof screens) => createElement('p', null, (await screens[name]()).text);`,
  'src/expose/app.server.ts': `
    import { createElement } from 'react';
    export const render = async () => createElement('p', null, (await import('../one.ts')).text, (await import('../two.ts')).text);`,
  'src/one.ts': `import styles from './one.module.css'; export const text = 'screen one ' + styles.page;`,
  'src/one.module.css': '.page { color: green; }',
  'src/two.ts': `
    export const text = 'screen two';
    export const part = () => import(/* webpackChunkName: "part-of-two" */ './part.ts');`,
  'src/part.ts': `
    import { TextField } from '@ecard/shared/ui/work';
    import styles from './part.module.css';
    export const field = [TextField, styles.part];
    export const draw = () => import(/* webpackChunkName: "drawing" */ './drawing.ts');`,
  'src/drawing.ts': `export const drawing = 'drawn in browsers';`,
  'src/part.module.css': '.part { color: blue; }',
};

interface Build {
  readonly release: Release;
  readonly dist: string;
}

describe('ReleaseEmitter', () => {
  let root = '';
  let first: Build;
  let twin: Build;
  let changed: Build;
  let faults: Record<string, string>;

  async function writeSources(name: string, sources: Record<string, string> = {}): Promise<void> {
    for (const [file, text] of Object.entries({ ...SOURCES, ...sources })) {
      const path = join(root, name, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
  async function readBuild(name: string): Promise<Build> {
    const dist = join(root, name, 'dist');
    return { dist, release: JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Release };
  }

  beforeAll(async () => {
    // Inside the repository, where the packages are found.
    await mkdir(join(repository, '.data'), { recursive: true });
    root = await mkdtemp(join(repository, '.data/release-emitter-'));
    await Promise.all([
      writeSources('first'),
      writeSources('twin'),
      writeSources('changed', {
        'src/two.ts': `export const text = 'screen two, other';
export const part = () => import(/* webpackChunkName: "part-of-two" */ './part.ts');`,
      }),
      writeSources('nameless'),
    ]);
    const builds = { first: ROUTES, twin: ROUTES, changed: ROUTES, nameless: [...ROUTES, route('three')] };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'release-emitter.fixture.ts'), root, JSON.stringify(builds)],
      { env: { ...process.env, NODE_OPTIONS: '' } },
    );
    faults = JSON.parse(stdout) as Record<string, string>;
    [first, twin, changed] = await Promise.all([readBuild('first'), readBuild('twin'), readBuild('changed')]);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('writes a release.json in the agreed shape, with name, version and routes of the package', () => {
    const release = releaseSchema.parse(changed.release);
    expect(release).toMatchObject({ name: 'mf-fixture', contract: 1, routes: ROUTES });
    expect(release.version).toMatch(/^1\.2\.3\+[0-9a-f]{12}$/);
  });

  it('says for which versions of what the shell shares it was built', () => {
    expect(changed.release.shared).toEqual({ react: '^19.3.0', 'react-dom': '^19.3.0', '@ecard/shared': '^1.0.0' });
  });

  it('has the budgets of its team, those of all pages for each of them', () => {
    expect(changed.release.budgets).toBeUndefined();
    expect(twin.release.budgets).toEqual({ bytes: { one: 50_000, two: 50_000 }, renderMs: 200 });
  });

  it('has nothing in a release that is only for development', async () => {
    const { release, dist } = changed;
    const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(scripts.map((file) => readFile(join(dist, file), 'utf8')));
    expect(texts.join('\n')).not.toMatch(/\$Refresh|fastRefresh/);
  });

  it('has a server build that offers what a host asks a remote for', async () => {
    const code = await readFile(join(first.dist, 'server/remoteEntry.js'), 'utf8');
    const module: { exports: unknown } = { exports: {} };
    const run = compileFunction(code, ['module', 'require']) as (own: typeof module, load: NodeJS.Require) => void;
    run(module, createRequire(import.meta.url));
    expect(module.exports).toMatchObject({ get: expect.any(Function), init: expect.any(Function) });
  });

  it('names every file that may be asked for, with the right hash', async () => {
    const { release, dist } = changed;
    const built = await Promise.all(
      ['browser', 'server'].map(async (side) => (await readdir(join(dist, side))).map((file) => `${side}/${file}`)),
    );
    expect(Object.keys(release.files).sort()).toEqual(
      built
        .flat()
        .filter((file) => !file.endsWith('.map'))
        .sort(),
    );
    const hashes = await Promise.all(
      Object.keys(release.files).map(async (file) => [
        file,
        `sha384-${createHash('sha384')
          .update(await readFile(join(dist, file)))
          .digest('base64')}`,
      ]),
    );
    expect(Object.fromEntries(hashes)).toEqual(release.files);
  });

  it('names for each route the files of its screen, and of no other', () => {
    const { one, two } = changed.release.browser.preload;
    expect(one?.js.some((file) => file.startsWith('browser/one.'))).toBe(true);
    expect(one?.css).toEqual([expect.stringMatching(/^browser\/one\.[0-9a-f]{12}\.css$/)]);
    expect(two?.js.some((file) => file.startsWith('browser/two.'))).toBe(true);
    expect(two?.js.some((file) => file.startsWith('browser/one.'))).toBe(false);
    expect(two?.css).toEqual([]);
  });

  it('names the files of what a screen loads later by the name of its chunk', () => {
    const { two, 'part-of-two': part } = changed.release.browser.preload;
    expect(part?.js.some((file) => file.startsWith('browser/part-of-two.'))).toBe(true);
    expect(part?.css).toEqual([expect.stringMatching(/^browser\/part-of-two\.[0-9a-f]{12}\.css$/)]);
    expect(two?.js.some((file) => file.startsWith('browser/part-of-two.'))).toBe(false);
  });

  it('says of what uses the kit’s half to work with that it needs it, and of nothing else', () => {
    const { preload } = changed.release.browser;
    expect(Object.fromEntries(Object.entries(preload).map(([name, { shared }]) => [name, shared]))).toEqual({
      one: undefined,
      two: undefined,
      'part-of-two': ['@ecard/shared/ui/work'],
    });
  });

  it('names only files with a hash to load ahead', () => {
    const { preload, entry } = changed.release.browser;
    const named = [entry, ...Object.values(preload).flatMap(({ js, css }) => [...js, ...css])];
    expect(named.filter((file) => !(file in changed.release.files))).toEqual([]);
  });

  it('brings every script and style sheet of the browser compressed, too', async () => {
    const browser = Object.keys(changed.release.files).filter((file) => file.startsWith('browser/'));
    const plain = browser.filter((file) => /\.(?:js|css)$/.test(file));
    expect(browser.filter((file) => file.endsWith('.br')).sort()).toEqual(plain.map((file) => `${file}.br`).sort());
    const entry = await readFile(join(changed.dist, 'browser/remoteEntry.js'));
    expect(brotliDecompressSync(await readFile(join(changed.dist, 'browser/remoteEntry.js.br')))).toEqual(entry);
  });

  it('has a server build of one file, because the shell evaluates exactly what it verified', () => {
    const server = Object.keys(changed.release.files).filter((file) => file.startsWith('server/'));
    expect(server).toEqual(['server/remoteEntry.js']);
    expect(changed.release.server.entry).toBe('server/remoteEntry.js');
  });

  it('leaves modules for browsers alone out of the server build', async () => {
    const withDrawing: string[] = [];
    for (const file of Object.keys(changed.release.files))
      if ((await readFile(join(changed.dist, file), 'utf8')).includes('drawn in browsers')) withDrawing.push(file);
    expect(withDrawing).toEqual([expect.stringMatching(/^browser\/drawing\.[0-9a-f]{12}\.js$/)]);
  });

  it('ships no copy of React', async () => {
    const texts = await Promise.all(
      Object.keys(changed.release.files).map((file) => readFile(join(changed.dist, file), 'utf8')),
    );
    expect(texts.filter((text) => text.includes('react.transitional.element'))).toEqual([]);
  });

  it('makes what webpack loads by itself carry a hash', async () => {
    expect(await readFile(join(changed.dist, 'browser/remoteEntry.js'), 'utf8')).toContain('__ecard_integrity__');
  });

  it('gives the same content the same version, wherever it is built', () => {
    expect(twin.release.version).toBe(first.release.version);
    expect(twin.release.files).toEqual(first.release.files);
  });

  it('gives changed content another version, and its file another name', () => {
    expect(changed.release.version).not.toBe(first.release.version);
    expect(changed.release.browser.preload['two']?.js).not.toEqual(first.release.browser.preload['two']?.js);
    expect(changed.release.browser.preload['one']?.css).toEqual(first.release.browser.preload['one']?.css);
  });

  it('refuses a route whose screen has no chunk of its own name', () => {
    expect(faults).toEqual({
      first: '',
      twin: '',
      changed: '',
      nameless: expect.stringContaining('route three has no chunk of its own'),
    });
  });
});
