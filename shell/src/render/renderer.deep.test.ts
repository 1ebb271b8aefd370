import { afterEach, describe, expect, it } from '@jest/globals';
import { APP, EMPTY, LONG_BUDGET_MS, startAppSite, textOf, whole } from './testing/app-by-address.ts';
import { makePageRequest } from './testing/page-request.ts';
import type { RemoteSite } from './testing/remote-site.ts';

// More ways in which an app costs its own process alone; `renderer.test.ts` has one of each kind.
describe('createRenderer', () => {
  let site: RemoteSite;
  const codes = () => site.events.map(({ code }) => code);
  const render = (url: string) => site.renderer.render(makePageRequest(url));

  afterEach(() => site.close());

  it.each(['/loop-unmarked', '/loop-later'])('ends the process of %s alone, and names the remote', async (url) => {
    site = await startAppSite();
    const [page, ...others] = await Promise.all([url, '/wait', '/wait', '/ec'].map(render));
    expect([page && textOf(page), page?.failure?.code]).toEqual([EMPTY, 'FRAGMENT_HUNG']);
    expect(others.map(textOf)).toEqual(['wait', 'wait', 'ec'].map(whole));
    expect(site.events).toContainEqual({ code: 'WORKER_HUNG', remote: 'mf-auth' });
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
  });

  it('ends the process that holds too much, and no other', async () => {
    site = await startAppSite({ fragmentBudgetMs: LONG_BUDGET_MS });
    expect((await render('/fill')).failure?.code).toBe('FRAGMENT_LOST_WORKER');
    expect(site.events).toEqual([{ code: 'WORKER_MEMORY', remote: 'mf-auth' }]);
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
  });

  it('renders a route whose circuit is open at once in another release of its remote', async () => {
    site = await startAppSite();
    await render('/loop');
    await site.renderer.activateReleases([await site.write(APP, { version: '1.1.0' })], () => undefined);
    expect(textOf(await site.renderer.render(makePageRequest('/ec', 'loop')))).toBe(whole('loop'));
  });

  it('ends the process that asks for more answers than it reads, before they fill the shell’s memory', async () => {
    const body = new Uint8Array(1024 * 1024);
    site = await startAppSite({
      fragmentBudgetMs: LONG_BUDGET_MS,
      broker: (_call, { onBytes }) => {
        onBytes?.(body.byteLength);
        return Promise.resolve({ status: 200, headers: {}, body });
      },
    });
    expect((await render('/deaf')).failure?.code).toBe('FRAGMENT_LOST_WORKER');
    expect(new Set(codes())).toEqual(new Set(['WORKER_LOST']));
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
  });

  it('ends the process whose buffers hold too much, and no other', async () => {
    site = await startAppSite({ fragmentBudgetMs: LONG_BUDGET_MS });
    expect((await render('/buffers')).failure?.code).toBe('FRAGMENT_LOST_WORKER');
    expect(site.events).toEqual([{ code: 'WORKER_MEMORY', remote: 'mf-auth' }]);
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
  });

  it('renders every page whole that shared a process with one that ends it later', async () => {
    site = await startAppSite({ fragmentBudgetMs: LONG_BUDGET_MS });
    const [ended, ...others] = await Promise.all(['/end-later', '/wait', '/wait', '/wait'].map(render));
    expect(ended?.failure?.code).toBe('FRAGMENT_LOST_WORKER');
    expect(others.map(textOf)).toEqual(Array(3).fill(whole('wait')));
  });

  it('ends a process that loops after its answer, and serves the next pages whole', async () => {
    site = await startAppSite();
    expect(textOf(await render('/loop-after'))).toBe(whole('loop-after'));
    expect(textOf(await render('/ec'))).toBe(whole('ec'));
    expect(codes()).toEqual(['WORKER_HUNG']);
  });

  it('replaces a process in which a remote leaks, and loses no page', async () => {
    site = await startAppSite();
    const pages: string[] = [];
    for (let index = 0; index < 20; index += 1) pages.push(textOf(await render('/leak')));
    expect(new Set(pages)).toEqual(new Set([whole('leak')]));
    expect(new Set(codes())).toEqual(new Set(['WORKER_MEMORY']));
  });
});
