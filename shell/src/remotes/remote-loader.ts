import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { BrowserApp } from '@ecard/shared/contract';
import { within } from '@ecard/shared/timing';
import type { PageData } from '../page/page-data.ts';
import type { ReleaseLists } from './release-lists.ts';
import type { RemoteStarts } from './remote-starts.ts';

/** Long enough for a slow phone, short enough that a connection that hangs is noticed. */
const LOAD_TIMEOUT_MS = 30_000;

/** Loads remotes in exactly the versions the page names. */
export interface RemoteLoader {
  /** Loads a remote's `./app`, once per page. */
  load(remote: string): Promise<BrowserApp>;
  /** Asks the browser for a route's files ahead of a visit; nothing runs. */
  prefetch(remote: string, route: string): void;
}

/** Makes the loader; every script it adds carries the page's hash of it. */
export function createRemoteLoader(
  document: Document,
  { releases, integrity }: Pick<PageData, 'releases' | 'integrity'>,
  { lists, starts }: { readonly lists: ReleaseLists; readonly starts: RemoteStarts },
): RemoteLoader {
  registerPlugins([scriptsWithIntegrity(document, integrity)]);
  registerRemotes(releases.map(({ name, entry }) => ({ name: containerOf(name), entry, type: 'global' as const })));
  const apps = new Map<string, Promise<BrowserApp>>();
  const entries = new Map(releases.map(({ name, entry }) => [name, entry]));

  const ownScripts = pageScripts(document);

  async function loadApp(remote: string): Promise<BrowserApp> {
    const loading = Promise.all([hashesKnown(remote), entryRun(remote)]).then(() =>
      loadRemote<BrowserApp>(`${containerOf(remote)}/app`),
    );
    const app = await within(loading, LOAD_TIMEOUT_MS, `loading ${remote}`, 'REMOTE_ENTRY_FAILED');
    if (!app) throw Object.assign(new Error(`${remote} exposes no ./app`), { code: 'REMOTE_EMPTY' });
    return app;
  }

  /** The page's own remote can be loaded with what the document says. */
  async function hashesKnown(remote: string): Promise<void> {
    if (integrity[entries.get(remote) ?? ''] === undefined) await lists.load(remote);
  }

  /** Asked for beside the page's own script of it, an entry would run twice. */
  function entryRun(remote: string): Promise<void> {
    const entry = entries.get(remote);
    return entry && document.querySelector(`script[src="${entry}"]`) ? ownScripts : Promise.resolve();
  }

  return {
    load(remote) {
      const known = apps.get(remote);
      if (known) return known;
      const app = starts.isBlocked(remote) ? refuse(remote) : starts.during(remote, () => loadApp(remote));
      apps.set(remote, app);
      app.catch(() => apps.delete(remote));
      return app;
    },
    prefetch(remote, route) {
      const entry = entries.get(remote);
      lists.load(remote).then(
        (files) => {
          const { js = [], css = [] } = files[route] ?? {};
          for (const url of [entry ?? '', ...js]) addPreload(document, { as: 'script', url }, integrity[url]);
          for (const url of css) addPreload(document, { as: 'style', url }, integrity[url]);
        },
        // The visit itself asks again, and says what becomes of it.
        () => undefined,
      );
    },
  };
}

function refuse(remote: string): Promise<never> {
  const fault = new Error(`${remote} blocked an earlier page of this tab`);
  return Promise.reject(Object.assign(fault, { code: 'REMOTE_BLOCKED' }));
}

/** Resolves when all scripts of the page itself have run or failed. */
function pageScripts(document: Document): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      resolve();
    };
    document.addEventListener('DOMContentLoaded', done, { once: true });
    document.defaultView?.addEventListener('load', done, { once: true });
  });
}

/** The container is a global variable, whose name must be an identifier. */
function containerOf(remote: string): string {
  return remote.replaceAll('-', '_');
}

function scriptsWithIntegrity(document: Document, integrity: PageData['integrity']): ModuleFederationRuntimePlugin {
  return {
    name: 'scripts-with-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      const hash = integrity[new URL(url, document.baseURI).pathname];
      if (hash === undefined)
        throw Object.assign(new Error(`no hash is known for ${url}`), { code: 'REMOTE_UNVERIFIED' });
      script.src = url;
      script.async = true;
      script.integrity = hash;
      script.crossOrigin = 'anonymous';
      return script;
    },
  };
}

interface FileAhead {
  readonly as: 'script' | 'style';
  readonly url: string;
}

function addPreload(document: Document, { as, url }: FileAhead, integrity: string | undefined): void {
  // A style sheet that the document holds itself is not asked for by its address.
  const present = `link:not([rel="prefetch"])[href="${url}"],script[src="${url}"],style[data-file="${url}"]`;
  if (!integrity || document.querySelector(present)) return;
  const link = document.createElement('link');
  const { nonce } = document.querySelector('script') ?? {};
  Object.assign(link, {
    rel: 'preload',
    href: url,
    integrity,
    crossOrigin: 'anonymous',
    nonce: nonce ?? '',
  });
  link.setAttribute('as', as);
  document.head.append(link);
}
