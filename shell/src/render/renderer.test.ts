import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BrokeredAnswer } from './host-broker.ts';
import { APP, EMPTY, LONG_BUDGET_MS, startAppSite, textOf, whole } from './testing/app-by-address.ts';
import { makePageRequest } from './testing/page-request.ts';
import { startRemoteSite } from './testing/remote-site.ts';
import type { RemoteSite } from './testing/remote-site.ts';
import type { RenderedPage } from './render-job.ts';

let site: RemoteSite;
const codes = () => site.events.map(({ code }) => code);
const render = (url: string) => site.renderer.render(makePageRequest(url));

describe('createRenderer over an app that ends no process', () => {
  beforeAll(async () => {
    site = await startAppSite();
  });
  beforeEach(() => {
    site.events.length = 0;
  });
  afterAll(() => site.close());

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

  it('leaves a page to the browser when too many of its remote wait, and renders those that do', async () => {
    const pages = await Promise.all(Array.from({ length: 200 }, () => render('/wait')));
    const busy = pages.filter(({ failure }) => failure?.code === 'RENDER_BUSY');
    expect(pages.filter((page) => textOf(page) === whole('wait')).length + busy.length).toBe(200);
    expect(new Set(busy.map(textOf))).toEqual(new Set(['']));
    expect(busy.length).toBeGreaterThan(0);
  });

  it('keeps the release it has when the next cannot be loaded', async () => {
    const broken = await site.write('throw new Error("broken on purpose");', { version: '1.1.0' });
    await expect(site.renderer.activateReleases([broken], () => undefined)).rejects.toThrow('mf-auth');
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
  });
});

describe('createRenderer', () => {
  async function start(differences: Parameters<typeof startAppSite>[0] = {}): Promise<void> {
    site = await startAppSite(differences);
  }
  afterEach(() => site.close());

  it.each([
    ['/loop', 'FRAGMENT_HUNG', 'WORKER_HUNG'],
    ['/end', 'FRAGMENT_LOST_WORKER', 'WORKER_LOST'],
  ])('leaves %s to the browser at the cost of its process alone, and names the remote', async (url, code, event) => {
    await start(code === 'FRAGMENT_LOST_WORKER' ? { fragmentBudgetMs: LONG_BUDGET_MS } : {});
    const [page, ...others] = await Promise.all([url, '/wait', '/wait', '/ec'].map(render));
    expect([page && textOf(page), page?.failure?.code]).toEqual([EMPTY, code]);
    expect(others.map(textOf)).toEqual(['wait', 'wait', 'ec'].map(whole));
    expect(site.events).toContainEqual({ code: event, remote: 'mf-auth' });
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
  });

  it('leaves a route that hung to the browser for a while, at the cost of no other process', async () => {
    await start();
    await render('/loop');
    const before = codes();
    expect((await render('/loop')).failure?.code).toBe('FRAGMENT_CIRCUIT_OPEN');
    expect(codes()).toEqual(before);
  });

  it('renders again at once what one remote lost, while another’s second try takes its time', async () => {
    const answered = Promise.withResolvers<BrokeredAnswer>();
    site = await startRemoteSite({ fragmentBudgetMs: LONG_BUDGET_MS, broker: () => answered.promise });
    const releases = await Promise.all(['mf-auth', 'mf-admin'].map((name) => site.write(APP, { name })));
    await site.renderer.activateReleases(releases, () => undefined);
    const renderOf = (remote: string) => (url: string) =>
      site.renderer.render(makePageRequest(url, url.slice(1), remote));
    let isOver = false;
    const [ended, slow] = ['/end-later', '/asks'].map(renderOf('mf-auth'));
    void slow?.then(() => (isOver = true));
    await ended;
    const [, lost] = await Promise.all(['/end-later', '/wait'].map(renderOf('mf-admin')));
    expect(lost && textOf(lost)).toBe(whole('wait'));
    expect(isOver).toBe(false);
    answered.resolve({ code: 'HOST_GONE', message: 'the host ends the wait' });
    await slow;
  });

  it('moves to another release and finishes what it had begun', async () => {
    await start();
    const begun = render('/wait');
    const next = await site.write(APP.replace("'<p>' + route", "'<p>new ' + route"), { version: '1.1.0' });
    const rendered: Promise<RenderedPage>[] = [];
    await site.renderer.activateReleases([next], () => void rendered.push(render('/ec')));
    expect((await Promise.all(rendered)).map(textOf)).toEqual([whole('new ec')]);
    expect(textOf(await begun)).toBe(whole('wait'));
  });

  it('leaves a remote that never came up to the browser at once, and serves it once it does', async () => {
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
    site = await startRemoteSite();
    await expect(render('/ec')).rejects.toThrow('no releases yet');
  });
});
