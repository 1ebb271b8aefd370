import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRelease } from '../testing/make-release.ts';
import { createRenderer } from './renderer.ts';
import type { Renderer } from './renderer.ts';
import { makePageRequest } from './testing/page-request.ts';
import { tryRelease } from './try-release.ts';

const { release } = makeRelease();
/** A page that waits for a worker waits 5 s. */
const AT_ONCE_MS = 3_000;
const ALONE = { html: '', failure: { code: 'WORKERS_DOWN', message: 'no worker could render the page' } };

let folder = '';
let renderer: Renderer;
let events: string[] = [];

const breakBy = (fault: string) => writeFile(join(folder, fault), '');
const threads = () => ({
  workers: 2,
  apiUrl: folder,
  fragmentBudgetMs: 200,
  workerMemoryMb: 128,
  workerFile: join(import.meta.dirname, 'testing/failing-start.fixture.ts'),
  directoryOf: () => '/',
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failing-start-'));
  events = [];
  renderer = createRenderer({ ...threads(), queue: 20, onEvent: ({ code }) => void events.push(code) });
});
afterEach(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

describe('createRenderer, when workers do not come up', () => {
  it.each(['throws', 'exits', 'exits-later'])(
    'takes a first release set all the same and leaves every page to the browser at once: a worker that %s',
    async (fault) => {
      await breakBy(fault);
      let isReady = false;
      const adoption = renderer.adoptReleases([release], () => {
        isReady = true;
      });
      await expect(adoption).rejects.toThrow('no worker came up');
      expect(isReady).toBe(true);
      const began = performance.now();
      expect(await renderer.render(makePageRequest('/ec'))).toEqual(ALONE);
      expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
    },
  );

  it('renders again once a worker comes up', async () => {
    await breakBy('exits');
    await expect(renderer.adoptReleases([release], () => undefined)).rejects.toThrow('no worker came up');
    await rm(join(folder, 'exits'));
    await renderer.adoptReleases([release], () => undefined);
    expect(await renderer.render(makePageRequest('/ec'))).toEqual({ html: 'server /ec' });
  });

  it('keeps the workers that it has, and the releases they run', async () => {
    await renderer.adoptReleases([release], () => undefined);
    await breakBy('throws');
    let isReady = false;
    const adoption = renderer.adoptReleases([release], () => {
      isReady = true;
    });
    await expect(adoption).rejects.toThrow('no worker came up');
    expect(isReady).toBe(false);
    expect(await renderer.render(makePageRequest('/ec'))).toEqual({ html: 'server /ec' });
  });

  it.each(['throws', 'exits'])(
    'lets no page wait for workers that were lost one by one, and says so once: a worker that %s',
    async (fault) => {
      await renderer.adoptReleases([release], () => undefined);
      await breakBy(fault);
      const began = performance.now();
      const pages = await Promise.all(
        ['/leave', '/leave', '/leave', '/ec', '/ec'].map((url) => renderer.render(makePageRequest(url))),
      );
      expect(pages.filter(({ html }) => html === '').length).toBeGreaterThan(0);
      expect(performance.now() - began).toBeLessThan(10_000);
      const next = performance.now();
      expect(await renderer.render(makePageRequest('/ec'))).toEqual(ALONE);
      expect(performance.now() - next).toBeLessThan(AT_ONCE_MS);
      expect(events.filter((code) => code === 'WORKERS_DOWN')).toHaveLength(1);
    },
    20_000,
  );
});

describe('tryRelease', () => {
  it('accepts a release whose server build can be loaded', async () => {
    await expect(tryRelease(release, threads())).resolves.toBeUndefined();
  });

  it.each([
    ['cannot-load', 'mf-auth: broken on purpose'],
    ['exits-with-a-release', 'worker exited with code: 1'],
  ])('refuses one whose server build %s', async (fault, reason) => {
    await breakBy(fault);
    await expect(tryRelease(release, threads())).rejects.toThrow(reason);
  });

  it('blames no release for a worker that comes up with none', async () => {
    await breakBy('exits-later');
    await expect(tryRelease(release, threads())).resolves.toBeUndefined();
  });
});
