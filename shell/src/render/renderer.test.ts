import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { makeRelease } from '../testing/make-release.ts';
import { toScriptJson } from '../page/script-json.ts';
import { createRenderer } from './renderer.ts';
import type { Renderer } from './renderer.ts';
import { makePageRequest } from './testing/page-request.ts';

const BUDGET_MS = 200;
const QUEUE = 20;
/** The portal promises the fragment's budget and half a second (design, section 5); busy processors get some more. */
const PROMISED_MS = BUDGET_MS + 3_000;
const { release } = makeRelease();

describe('createRenderer', () => {
  let renderer: Renderer;
  let events: string[] = [];

  async function makeRenderer(workers: number): Promise<void> {
    events = [];
    renderer = createRenderer({
      workers,
      apiUrl: 'http://host.test',
      fragmentBudgetMs: BUDGET_MS,
      workerMemoryMb: 128,
      queue: QUEUE,
      onEvent: (event) => void events.push(event.code),
      workerFile: join(import.meta.dirname, 'testing/render-worker.fixture.ts'),
      directoryOf: ({ name, version }) => `/releases/${name}/${version}`,
    });
    await renderer.adoptReleases([release], () => undefined);
  }
  beforeEach(() => makeRenderer(1));
  afterEach(() => renderer.close());

  it('renders a page in a worker that has loaded the releases ahead', async () => {
    expect(await renderer.render(makePageRequest('/ec'))).toEqual({
      html: 'whole /ec',
      fragment: {
        status: 200,
        state: toScriptJson({
          warm: true,
          apiUrl: 'http://host.test',
          releases: [
            {
              name: 'mf-auth',
              version: '1.0.0',
              entryFile: '/releases/mf-auth/1.0.0/server/remoteEntry.js',
              integrity: release.files['server/remoteEntry.js'],
            },
          ],
        }),
      },
    });
  });

  it('renders several pages in one worker at once, because they wait for the host most of their time', async () => {
    const pages = await Promise.all([
      renderer.render(makePageRequest('/meet')),
      renderer.render(makePageRequest('/meet')),
    ]);
    expect(pages.map(({ html }) => html)).toEqual(['whole /meet', 'whole /meet']);
  });

  it('renders every page whole that shared a worker with one that ends it', async () => {
    const ending = renderer.render(makePageRequest('/leave-later'));
    const others = await Promise.all(['/a', '/b', '/c'].map((name) => renderer.render(makePageRequest('/wait', name))));
    expect(others.map(({ html }) => html)).toEqual(['whole /wait', 'whole /wait', 'whole /wait']);
    expect(await ending).toMatchObject({ html: 'shell of /leave-later', failure: { code: 'FRAGMENT_LOST_WORKER' } });
  });

  it('renders a page without the fragment that hangs, within the budget and half a second', async () => {
    await renderer.close();
    await makeRenderer(2);
    const began = performance.now();
    const page = await renderer.render(makePageRequest('/hang'));
    expect(performance.now() - began).toBeLessThan(PROMISED_MS);
    expect(page).toEqual({ html: 'shell of /hang', failure: expect.objectContaining({ code: 'FRAGMENT_HUNG' }) });
  });

  it('waits for a worker that gets no processor, and ends none for it', async () => {
    const pages = await Promise.all(['/doze', '/ec'].map((url) => renderer.render(makePageRequest(url))));
    expect(pages.map(({ html }) => html)).toEqual(['whole /doze', 'whole /ec']);
    expect(events).toEqual([]);
  });

  it('ends a worker that sleeps on, at last', async () => {
    expect(await renderer.render(makePageRequest('/doze-on'))).toMatchObject({ html: 'shell of /doze-on' });
    expect(events).toContain('WORKER_HUNG');
  });

  it('leaves a fragment that hung to the browser for a while, at the cost of no other worker', async () => {
    await renderer.render(makePageRequest('/hang'));
    const eventsBefore = [...events];
    expect(await renderer.render(makePageRequest('/hang'))).toMatchObject({
      html: 'shell of /hang',
      failure: { code: 'FRAGMENT_RESTS' },
    });
    expect(events).toEqual(eventsBefore);
  });

  it('renders the other pages of the same remote whole after one hung', async () => {
    await renderer.render(makePageRequest('/hang'));
    expect(await renderer.render(makePageRequest('/ec'))).toMatchObject({ html: 'whole /ec' });
  });

  it('renders pages whole that waited behind a fragment that hangs', async () => {
    const [hung, ...others] = await Promise.all(
      ['/hang', '/ec', '/ec', '/ec'].map((url) => renderer.render(makePageRequest(url))),
    );
    expect(hung).toMatchObject({ html: 'shell of /hang' });
    expect(others.map(({ html }) => html)).toEqual(Array(3).fill('whole /ec'));
  });

  it('renders pages whole that the worker had begun when a fragment hung, and blames none of them', async () => {
    const pages = await Promise.all(
      ['/wait', '/hang-later', '/wait'].map((url) => renderer.render(makePageRequest(url))),
    );
    expect(pages.map(({ html }) => html)).toEqual(['whole /wait', 'shell of /hang-later', 'whole /wait']);
    expect(await renderer.render(makePageRequest('/wait'))).toMatchObject({ html: 'whole /wait' });
  });

  it('leaves a fragment to the browser that ends its worker', async () => {
    expect(await renderer.render(makePageRequest('/leave'))).toMatchObject({
      html: 'shell of /leave',
      failure: { code: 'FRAGMENT_LOST_WORKER' },
    });
    expect(await renderer.render(makePageRequest('/ec'))).toMatchObject({ html: 'whole /ec' });
  });

  it('serves other requests while one fragment hangs', async () => {
    await renderer.close();
    await makeRenderer(2);
    const hanging = renderer.render(makePageRequest('/hang'));
    const began = performance.now();
    await Promise.all([renderer.render(makePageRequest('/ec')), renderer.render(makePageRequest('/ec'))]);
    expect(performance.now() - began).toBeLessThan(PROMISED_MS);
    expect(await hanging).toMatchObject({ html: 'shell of /hang' });
  });

  it('renders a page without the fragment that loops in a stretch it did not mark, in the promised time', async () => {
    await renderer.close();
    await makeRenderer(2);
    const began = performance.now();
    const page = await renderer.render(makePageRequest('/loop-unmarked'));
    expect(performance.now() - began).toBeLessThan(PROMISED_MS);
    expect(page).toMatchObject({ html: 'shell of /loop-unmarked', failure: { code: 'FRAGMENT_HUNG' } });
  });

  it('answers without the fragment whose forgotten promise ended the worker', async () => {
    expect(await renderer.render(makePageRequest('/unheard'))).toMatchObject({ html: 'shell of /unheard' });
  });

  it('passes an error of the shell itself on', async () => {
    await expect(renderer.render(makePageRequest('/throw'))).rejects.toThrow('the shell itself threw');
  });

  it('moves to another release set and finishes what it had begun', async () => {
    const next = makeRelease({ version: '1.1.0' }).release;
    const begun = renderer.render(makePageRequest('/wait'));
    const rendered: Promise<unknown>[] = [];
    await renderer.adoptReleases([next], () => {
      rendered.push(renderer.render(makePageRequest('/ec')));
    });
    expect(await rendered[0]).toMatchObject({ fragment: { state: expect.stringContaining('"version":"1.1.0"') } });
    expect(await begun).toMatchObject({ fragment: { state: expect.stringContaining('"version":"1.0.0"') } });
    expect(await renderer.render(makePageRequest('/ec'))).toMatchObject({
      fragment: { state: expect.stringContaining('"version":"1.1.0"') },
    });
  });

  it('replaces a worker in which a remote leaks 200 MB, and loses no page', async () => {
    const urls = Array.from({ length: 24 }, () => ['/leak', '/ec']).flat();
    const pages = await urls.reduce<Promise<string[]>>(
      async (before, url) => [...(await before), String((await renderer.render(makePageRequest(url))).html)],
      Promise.resolve([]),
    );
    expect(pages).toEqual(urls.map((url) => `whole ${url}`));
    expect(new Set(events)).toEqual(new Set(['WORKER_MEMORY']));
  }, 30_000);

  it('leaves a fragment to the browser that fills its worker’s memory at once, and renders the others whole', async () => {
    await renderer.close();
    await makeRenderer(2);
    const pages = await Promise.all(['/wait', '/explode', '/wait'].map((url) => renderer.render(makePageRequest(url))));
    expect(pages.map(({ html }) => html)).toEqual(['whole /wait', 'shell of /explode', 'whole /wait']);
    expect(events.length).toBeGreaterThan(0);
  });

  it('leaves a page to the browser when too many wait, and renders those that do', async () => {
    const pages = await Promise.all(Array.from({ length: 1_000 }, () => renderer.render(makePageRequest('/wait'))));
    const whole = pages.filter(({ html }) => html === 'whole /wait');
    const left = pages.filter(({ html, failure }) => html === '' && failure?.code === 'RENDER_BUSY');
    expect(whole.length).toBeGreaterThanOrEqual(QUEUE);
    expect(whole.length + left.length).toBe(1_000);
    expect(await renderer.render(makePageRequest('/ec'))).toMatchObject({ html: 'whole /ec' });
  });

  it('cannot render before it has releases', async () => {
    const empty = createRenderer({
      workers: 1,
      apiUrl: '',
      fragmentBudgetMs: 1,
      workerMemoryMb: 256,
      queue: 1,
      workerFile: '',
      directoryOf: () => '',
      onEvent: () => undefined,
    });
    await expect(empty.render(makePageRequest('/ec'))).rejects.toThrow('no releases yet');
  });
});
