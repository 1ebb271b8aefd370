import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makePageRequest } from './testing/page-request.ts';
import { startRemoteSite } from './testing/remote-site.ts';
import type { RemoteSite } from './testing/remote-site.ts';
import type { RenderedPage } from './render-job.ts';

/** App whose behaviour is chosen by the address of the page. */
const APP = `
const kept = [];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const hang = () => { for (;;); };
const end = () => 'ab'.repeat(7e7).split('');
const actions = {
  '/throw': () => { throw new Error('no such card'); },
  '/never': () => new Promise(() => {}),
  '/loop': (hold) => hold(hang),
  '/loop-unmarked': hang,
  '/loop-later': async (hold) => { await pause(40); hold(hang); },
  '/loop-after': () => { let turns = 500; const again = () => (turns-- > 0 ? Promise.resolve().then(again) : hang()); again(); },
  '/timer-after': () => { setTimeout(hang, 5); },
  '/end': (hold) => hold(end),
  '/end-later': async (hold) => { await pause(30); hold(end); },
  '/wait': () => pause(80),
  '/fill': (hold) => hold(() => { for (;;) kept.push(new Array(1e6).fill(0.5)); }),
  '/buffers': (hold) => hold(() => { for (;;) kept.push(Buffer.alloc(1e7, 1)); }),
  '/leak': () => { kept.push(new Array(1.5e6).fill(0.5)); },
  '/forgotten': () => { Promise.reject(new Error('forgotten')); return new Promise(() => {}); },
  '/status': () => ({ status: 99999 }),
  '/state': () => ({ state: 1n }),
  '/script': () => ({ state: { a: '</script>' }, title: 'Карт', status: 404, parts: ['filters'] }),
};
module.exports = {
  async render(context, { url, route }, hold) {
    const [path] = url.split('?');
    const differences = await actions[path]?.(hold, context);
    return { html: '<p>' + route + '</p>', state: null, status: 200, ...differences };
  },
};
`;

const textOf = ({ html }: RenderedPage) => html.map((piece) => Buffer.from(piece).toString()).join('');
const whole = (route: string) => `<header><div><p>${route}</p></div><footer>`;
const EMPTY = '<header><footer>';

describe('createRenderer', () => {
  let site: RemoteSite;
  const codes = () => site.events.map(({ code }) => code);
  const render = (url: string) => site.renderer.render(makePageRequest(url));

  beforeEach(async () => {
    site = await startRemoteSite();
    await site.renderer.activateReleases([await site.write(APP)], () => undefined);
  });
  afterEach(() => site.close());

  /** Gives a process that ends by itself the time a busy machine needs for it, so that it is not ended as hung. */
  async function restartWithLongBudget(): Promise<void> {
    await site.close();
    site = await startRemoteSite({ fragmentBudgetMs: 10_000 });
    await site.renderer.activateReleases([await site.write(APP)], () => undefined);
  }

  it('puts the fragment of a remote’s process between the parts of the layout', async () => {
    const page = await render('/script');
    expect(textOf(page)).toBe(whole('script'));
    const { state, ...facts } = page.fragment ?? { state: '' };
    expect(Buffer.from(state).toString()).toBe('{"a":"\\u003c/script>"}');
    expect(facts).toEqual({ status: 404, title: 'Карт', parts: ['filters'] });
  });

  it.each([
    ['/throw', 'FRAGMENT_THREW'],
    ['/never', 'FRAGMENT_TIMEOUT'],
    ['/status', 'FRAGMENT_INVALID'],
    ['/state', 'FRAGMENT_INVALID'],
  ])('leaves %s to the browser, and ends no process for it', async (url, code) => {
    const page = await render(url);
    expect([textOf(page), page.failure?.code]).toEqual([EMPTY, code]);
    expect(codes()).toEqual([]);
  });

  it.each([
    ['/loop', 'FRAGMENT_HUNG', 'WORKER_HUNG'],
    ['/loop-unmarked', 'FRAGMENT_HUNG', 'WORKER_HUNG'],
    ['/loop-later', 'FRAGMENT_HUNG', 'WORKER_HUNG'],
    ['/end', 'FRAGMENT_LOST_WORKER', 'WORKER_LOST'],
  ])('leaves %s to the browser at the cost of its process alone, and names the remote', async (url, code, event) => {
    if (code === 'FRAGMENT_LOST_WORKER') await restartWithLongBudget();
    const [page, ...others] = await Promise.all([url, '/wait', '/wait', '/ec'].map(render));
    expect([page && textOf(page), page?.failure?.code]).toEqual([EMPTY, code]);
    expect(others.map(textOf)).toEqual(['wait', 'wait', 'ec'].map(whole));
    expect(site.events).toContainEqual({ code: event, remote: 'mf-auth' });
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
  });

  it.each(['/fill', '/buffers'])('ends the process that %s makes hold too much, and no other', async (url) => {
    await restartWithLongBudget();
    expect((await render(url)).failure?.code).toBe('FRAGMENT_LOST_WORKER');
    expect(site.events).toEqual([{ code: 'WORKER_MEMORY', remote: 'mf-auth' }]);
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
  });

  it('renders every page whole that shared a process with one that ends it later', async () => {
    await restartWithLongBudget();
    const [ended, ...others] = await Promise.all(['/end-later', '/wait', '/wait', '/wait'].map(render));
    expect(ended?.failure?.code).toBe('FRAGMENT_LOST_WORKER');
    expect(others.map(textOf)).toEqual(Array(3).fill(whole('wait')));
  });

  it('leaves a route that hung to the browser for a while, at the cost of no other process', async () => {
    await render('/loop');
    const before = codes();
    expect((await render('/loop')).failure?.code).toBe('FRAGMENT_CIRCUIT_OPEN');
    expect(codes()).toEqual(before);
  });

  it('renders a route whose circuit is open at once in another release of its remote', async () => {
    await render('/loop');
    await site.renderer.activateReleases([await site.write(APP, { version: '1.1.0' })], () => undefined);
    expect(textOf(await site.renderer.render(makePageRequest('/ec', 'loop')))).toBe(whole('loop'));
  });

  it('ends a process that loops after its answer, and serves the next pages whole', async () => {
    expect(textOf(await render('/loop-after'))).toBe(whole('loop-after'));
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
    expect(codes()).toEqual(['WORKER_HUNG']);
  });

  it('runs no timer of a remote after its answers', async () => {
    expect(textOf(await render('/timer-after'))).toBe(whole('timer-after'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
    expect(codes()).toEqual([]);
  });

  it('reports an unhandled rejection of a remote', async () => {
    expect((await render('/forgotten')).failure?.code).toBe('FRAGMENT_TIMEOUT');
    expect(codes()).toEqual(['REMOTE_LEFT_ERROR']);
  });

  it('replaces a process in which a remote leaks, and loses no page', async () => {
    const pages: string[] = [];
    for (let index = 0; index < 20; index += 1) pages.push(textOf(await render('/leak')));
    expect(new Set(pages)).toEqual(new Set([whole('leak')]));
    expect(new Set(codes())).toEqual(new Set(['WORKER_MEMORY']));
    // Several processes start and end in turn, which a busy machine takes its time for.
  });

  it('leaves a page to the browser when too many of its remote wait, and renders those that do', async () => {
    const pages = await Promise.all(Array.from({ length: 200 }, () => render('/wait')));
    const busy = pages.filter(({ failure }) => failure?.code === 'RENDER_BUSY');
    expect(pages.filter((page) => textOf(page) === whole('wait')).length + busy.length).toBe(200);
    expect(new Set(busy.map(textOf))).toEqual(new Set(['']));
    expect(busy.length).toBeGreaterThan(0);
  });

  it('moves to another release and finishes what it had begun', async () => {
    const begun = render('/wait');
    const next = await site.write(APP.replace("'<p>' + route", "'<p>new ' + route"), { version: '1.1.0' });
    const rendered: Promise<RenderedPage>[] = [];
    await site.renderer.activateReleases([next], () => void rendered.push(render('/ec')));
    expect((await Promise.all(rendered)).map(textOf)).toEqual([whole('new ec')]);
    expect(textOf(await begun)).toBe(whole('wait'));
  });

  it('keeps the release it has when the next cannot be loaded', async () => {
    const broken = await site.write('throw new Error("broken on purpose");', { version: '1.1.0' });
    await expect(site.renderer.activateReleases([broken], () => undefined)).rejects.toThrow('mf-auth');
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
  });

  it('leaves a remote that never came up to the browser at once, and serves it once it does', async () => {
    await site.close();
    site = await startRemoteSite({ processFile: '/nowhere.ts' });
    const release = await site.write(APP);
    let isReady = false;
    const activation = site.renderer.activateReleases([release], () => (isReady = true));
    await expect(activation).rejects.toThrow('no process came up with mf-auth');
    expect(isReady).toBe(true);
    expect((await render('/ec')).failure?.code).toBe('WORKERS_DOWN');
    expect(codes()).toContain('WORKERS_DOWN');
  });

  it('cannot render before it has releases', async () => {
    const empty = await startRemoteSite();
    await expect(empty.renderer.render(makePageRequest('/ec'))).rejects.toThrow('no releases yet');
    await empty.close();
  });
});
