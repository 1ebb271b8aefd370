import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as runtime from 'react-refresh/runtime';
import type { RemoteBuild } from '../page/builds.ts';
import type { Container, ContainerRequire } from './container.ts';
import { createFastRefresh } from './fast-refresh.ts';
import type { FastRefresh } from './fast-refresh.ts';

const folderOf = (version: string) => `/_remotes/mf-auth/${version}/browser`;
const build = (version: string, hash: string): RemoteBuild => ({
  version,
  entry: `${folderOf(version)}/remoteEntry.js`,
  files: Object.fromEntries(
    ['remoteEntry.js', `ec.${hash}.js`, `ec.${hash}.css`].map((file) => [
      `${folderOf(version)}/${file}`,
      `sha384-${file}`,
    ]),
  ),
});
const BEFORE = build('1', 'aaaaaaaaaaaa');
const AFTER = build('2', 'bbbbbbbbbbbb');

describe('createFastRefresh', () => {
  const entries = new Map<string, string>();
  let fastRefresh: FastRefresh;
  let container: Container;

  beforeEach(() => {
    entries.clear();
    jest.spyOn(window, 'fetch').mockImplementation(async (url) => {
      const text = typeof url === 'string' ? entries.get(url) : undefined;
      return new Response(text, { status: text === undefined ? 404 : 200 });
    });
    const ask: ContainerRequire = Object.assign(() => undefined, { m: {}, c: {}, p: '/old/', u: () => 'old.js' });
    container = { remote: 'mf-auth', chunks: 'webpackChunkmf_auth', require: ask };
    fastRefresh = createFastRefresh({ window, runtime });
  });

  /** Has a module of the remote run, by which the page comes to know the remote. */
  function load(): void {
    const factory = () => undefined;
    fastRefresh.watch(container, { id: './src/app.ts', module: { exports: {} }, factory, require: container.require });
  }

  it('asks for files of the new build from then on, whose hashes the page knows', async () => {
    load();
    entries.set(BEFORE.entry, 'chunks: {"ec":"aaaaaaaaaaaa"}').set(AFTER.entry, 'chunks: {"ec":"bbbbbbbbbbbb"}');
    expect(await fastRefresh.apply('mf-auth', BEFORE, AFTER)).toBeUndefined();
    const { p, u, miniCssF } = container.require;
    expect(p).toBe(`http://localhost${folderOf('2')}/`);
    expect([u('ec'), miniCssF?.('ec')]).toEqual(['ec.bbbbbbbbbbbb.js', 'ec.bbbbbbbbbbbb.css']);
    expect(window.__ecard_integrity__).toMatchObject(AFTER.files);
  });

  it('refuses a build whose entry differs in more than the names of files', async () => {
    load();
    entries.set(BEFORE.entry, 'chunks: {"ec":"aaaaaaaaaaaa"}');
    entries.set(AFTER.entry, 'chunks: {"ec":"bbbbbbbbbbbb","index":"cccccccccccc"}');
    const refused = await fastRefresh.apply('mf-auth', BEFORE, AFTER);
    expect(refused).toBe('the remote has other chunks, or shares other things');
    expect(container.require.p).toBe('/old/');
  });

  it('fails when the build before is not served any more', async () => {
    load();
    entries.set(AFTER.entry, 'chunks: {"ec":"bbbbbbbbbbbb"}');
    await expect(fastRefresh.apply('mf-auth', BEFORE, AFTER)).rejects.toThrow('is not there any more');
  });

  it('has the new entry of a remote run that the page has not loaded yet, so that it comes in its new build', async () => {
    const applied = fastRefresh.apply('mf-auth', BEFORE, AFTER);
    const script = document.head.querySelector('script');
    expect(script?.getAttribute('src')).toBe(AFTER.entry);
    expect(script?.integrity).toBe('sha384-remoteEntry.js');
    script?.dispatchEvent(new Event('load'));
    expect(await applied).toBeUndefined();
  });
});
