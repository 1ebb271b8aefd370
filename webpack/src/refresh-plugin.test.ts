import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const repository = join(import.meta.dirname, '../..');
const SOURCES = {
  'package.json': JSON.stringify({ name: '@ecard/mf-fixture', version: '1.2.3', type: 'module' }),
  'src/expose/app.ts': `export const show = () => import(/* webpackChunkName: "one" */ '../one.tsx');`,
  'src/expose/app.server.ts': `export const render = () => import('../one.tsx');`,
  'src/one.tsx': `export function One() { return <p>one</p>; }`,
};
const ROUTES = [{ name: 'one', path: '/one', layout: 'default', guards: [], title: 'one' }];

describe('RefreshPlugin', () => {
  let root = '';

  beforeAll(async () => {
    // Inside the repository, where the packages are found.
    await mkdir(join(repository, '.data'), { recursive: true });
    root = await mkdtemp(join(repository, '.data/refresh-plugin-'));
    for (const [file, text] of Object.entries(SOURCES)) {
      const path = join(root, 'remote', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    const fixture = join(import.meta.dirname, 'release-emitter.fixture.ts');
    await promisify(execFile)(process.execPath, [fixture, root, JSON.stringify({ remote: ROUTES })], {
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'development' },
    });
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  async function readScripts(side: 'browser' | 'server'): Promise<string> {
    const folder = join(root, 'remote/dist', side);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
    return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  }

  it('has the modules of a build for development register their components and show themselves to the page', async () => {
    const scripts = await readScripts('browser');
    expect(scripts).toContain('$RefreshReg$(_c, "One")');
    expect(scripts).toContain('globalThis.fastRefresh?.watch({ remote: "mf-fixture", chunks: "webpackChunkmf_fixture"');
  });

  it('names modules so that no other build gives their names to others', async () => {
    expect(await readScripts('browser')).toContain('"./src/one.tsx"');
  });

  it('leaves the server build alone', async () => {
    expect(await readScripts('server')).not.toMatch(/\$Refresh|fastRefresh/);
  });
});
