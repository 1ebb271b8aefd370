import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { guardPage } from './page-guard.ts';
import { pageGuardScript } from './page-guard-script.ts';
import type { reloadOnce } from './reload-guard.ts';

const settings = {
  telemetryPath: '/_telemetry',
  probePath: '/healthz',
  shellPrefix: '/_shell/',
  probeEveryMs: 5_000,
  text: { failed: 'failed', offline: 'offline', retry: 'again' },
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A window of its own for each guard, because a guard listens for good. */
function setUp({ up = true, reloads = true }: { up?: boolean; reloads?: boolean } = {}) {
  const listeners = new Map<string, (event: unknown) => void>();
  const sendBeacon = jest.fn((_path: string, _body: Blob) => true);
  const onReload = jest.fn();
  const reload = jest.fn<typeof reloadOnce>(() => reloads);
  const page = {
    document,
    navigator: { onLine: true, sendBeacon },
    location: { origin: 'http://localhost', pathname: '/ec', reload: onReload },
    sessionStorage,
    fetch: () => (up ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'))),
    setInterval: jest.fn<(look: () => void, everyMs: number) => void>(),
    setTimeout: jest.fn<(end: () => void, afterMs: number) => void>(),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    portalGuard: undefined as Window['portalGuard'],
  };
  guardPage(page as unknown as Window, reload, settings);
  async function failFile(tag: 'script' | 'link' | 'img', url: string): Promise<void> {
    const element = document.createElement(tag);
    Object.assign(element, tag === 'link' ? { rel: 'stylesheet', href: url } : { src: url });
    listeners.get('error')?.({ target: element });
    await settle();
  }
  /** A script that stands in the page, and that the browser could not load; returns true if it still stands there. */
  async function failScriptOfPage(url: string): Promise<boolean> {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = url;
    document.head.append(script);
    listeners.get('error')?.({ target: script });
    await settle();
    const stays = script.isConnected;
    script.remove();
    return stays;
  }
  return { page, listeners, reload, onReload, sendBeacon, failFile, failScriptOfPage };
}
function raise(error: Error): never {
  throw error;
}
const message = () => document.querySelector('[role="alert"]')?.textContent;

describe('guardPage', () => {
  beforeEach(() => {
    document.body.innerHTML = '<main>server</main>';
  });

  it('leaves a remote’s script that failed to the shell, which asks for it again', async () => {
    const { failFile, reload, sendBeacon } = setUp();
    await failFile('script', '/_remotes/mf-auth/1.0.0/browser/remoteEntry.js');
    expect(reload).not.toHaveBeenCalled();
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(message()).toBeUndefined();
  });

  it.each([
    ['script', '/_shell/shell.js'],
    ['link', '/_shell/shell.css'],
    ['link', '/_remotes/mf-auth/1.0.0/browser/index.css'],
  ] as const)(
    'reloads the page for a failed %s %s, under the guard of its path (specification §4, §8)',
    async (tag, url) => {
      const { failFile, reload, sendBeacon } = setUp();
      await failFile(tag, url);
      expect(reload).toHaveBeenCalledWith('/ec', expect.anything());
      expect(message()).toBeUndefined();
      expect(sendBeacon).toHaveBeenCalledTimes(2);
    },
  );

  it('says so over the server’s HTML when the page was reloaded just now (specification §4)', async () => {
    const { failFile, onReload } = setUp({ reloads: false });
    await failFile('script', '/_shell/shell.js');
    expect(message()).toBe('failedagain');
    expect(document.querySelector('main')?.textContent).toBe('server');
    document.querySelector('button')?.click();
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('says that the network is gone where the portal takes the probe and does not answer', async () => {
    const { page, failFile, reload } = setUp();
    page.fetch = () => new Promise(() => undefined);
    await failFile('script', '/_shell/shell.js');
    expect(message()).toBeUndefined();
    const [end, afterMs] = page.setTimeout.mock.calls[0] ?? [];
    expect(afterMs).toBe(5_000);
    end?.();
    await settle();
    expect(message()).toBe('offlineagain');
    expect(reload).not.toHaveBeenCalled();
  });

  it('says so once, however many files fail', async () => {
    const { failFile } = setUp({ reloads: false });
    await failFile('script', '/_shell/shell.js');
    await failFile('link', '/_shell/shell.css');
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  });

  it.each([
    ['has no sendBeacon', undefined],
    ['refuses it', () => raise(new Error('blocked by an extension'))],
  ])('reloads the page where the browser %s', async (_case, sendBeacon) => {
    const { page, failFile, reload } = setUp();
    Object.assign(page.navigator, { sendBeacon });
    await failFile('script', '/_shell/shell.js');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows the message where the browser has no sendBeacon and the page was reloaded just now', async () => {
    const { page, failFile } = setUp({ reloads: false });
    Object.assign(page.navigator, { sendBeacon: undefined });
    await failFile('script', '/_shell/shell.js');
    expect(message()).toBe('failedagain');
  });

  it('reloads the page when the portal answers, though the device says it is offline', async () => {
    const { page, failFile, reload } = setUp();
    Object.assign(page.navigator, { onLine: false });
    await failFile('link', '/_shell/shell.css');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(message()).toBeUndefined();
  });

  it('waits for a network that is gone, and reloads when it is back', async () => {
    const guarded = setUp({ up: false });
    await guarded.failFile('script', '/_shell/shell.js');
    expect(message()).toBe('offlineagain');
    expect(guarded.reload).not.toHaveBeenCalled();
    guarded.page.fetch = () => Promise.resolve(new Response());
    guarded.listeners.get('online')?.(new Event('online'));
    await settle();
    expect(guarded.reload).toHaveBeenCalledWith('/ec', expect.anything());
  });

  it('loads a page that was reloaded just now only a little later again, though the network is back (specification §4)', async () => {
    const guarded = setUp({ up: false, reloads: false });
    await guarded.failFile('script', '/_shell/shell.js');
    guarded.page.fetch = () => Promise.resolve(new Response());
    guarded.listeners.get('online')?.(new Event('online'));
    await settle();
    expect(guarded.onReload).not.toHaveBeenCalled();
    const [look] = guarded.page.setInterval.mock.calls[0] ?? [];
    guarded.reload.mockClear();
    look?.();
    await settle();
    expect(guarded.reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page when the shell cannot start', async () => {
    const { page, reload } = setUp();
    page.portalGuard?.fail('PAGE_DATA_MISSING', new Error('no data'));
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves every part to the shell once that runs', async () => {
    const { page, reload, failFile } = setUp();
    Object.assign(page.portalGuard ?? {}, { started: true });
    await failFile('link', '/_remotes/mf-auth/1.0.0/browser/index.css');
    await failFile('script', '/_shell/late.js');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['/_shell/work.js', '/_shell/charts.js'])(
    'removes the failed script %s from the page once the shell runs, so that it is asked for again',
    async (url) => {
      const { page, reload, failScriptOfPage } = setUp();
      Object.assign(page.portalGuard ?? {}, { started: true });
      expect(await failScriptOfPage(url)).toBe(false);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('keeps a remote’s failed script in the page', async () => {
    const { failScriptOfPage } = setUp();
    expect(await failScriptOfPage('/_remotes/mf-auth/1.0.0/browser/remoteEntry.js')).toBe(true);
  });

  it('takes no picture for a part of the page', async () => {
    const { reload, failFile } = setUp();
    await failFile('img', '/_img/x.webp');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('pageGuardScript', () => {
  it('is the guard as one script that needs nothing else', () => {
    delete window.portalGuard;
    const script = document.createElement('script');
    script.textContent = pageGuardScript('/_shell/', '/_remotes/');
    document.head.append(script);
    expect(window.portalGuard).toMatchObject({ started: false });
  });

  it('cannot end the element it stands in', () => {
    expect(pageGuardScript('/_shell/', '/_remotes/')).not.toMatch(/<\/script|<!--/i);
  });

  it('stays small, because every page carries it', () => {
    expect(pageGuardScript('/_shell/', '/_remotes/').length).toBeLessThan(6_000);
  });
});
