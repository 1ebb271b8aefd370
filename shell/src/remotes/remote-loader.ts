import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { BrowserApp } from '@ecard/shared/contract';
import { within } from '@ecard/shared/timing';
import type { BrowserRelease, PageData } from '../page/page-data.ts';

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
): RemoteLoader {
  registerPlugins([scriptsWithIntegrity(document, integrity)]);
  registerRemotes(releases.map(({ name, entry }) => ({ name: containerOf(name), entry, type: 'global' as const })));
  const apps = new Map<string, Promise<BrowserApp>>();
  const byName = new Map(releases.map((release) => [release.name, release]));

  const ownScripts = pageScripts(document);

  async function loadApp(remote: string): Promise<BrowserApp> {
    const loading = entryRun(remote).then(() => loadRemote<BrowserApp>(`${containerOf(remote)}/app`));
    const app = await within(loading, LOAD_TIMEOUT_MS, `loading ${remote}`, 'REMOTE_ENTRY_FAILED');
    if (!app) throw Object.assign(new Error(`${remote} exposes no ./app`), { code: 'REMOTE_EMPTY' });
    return app;
  }

  /** Asked for beside the page's own script of it, an entry would run twice. */
  function entryRun(remote: string): Promise<void> {
    const { entry } = byName.get(remote) ?? {};
    return entry && document.querySelector(`script[src="${entry}"]`) ? ownScripts : Promise.resolve();
  }

  return {
    load(remote) {
      const known = apps.get(remote);
      if (known) return known;
      const app = loadApp(remote);
      apps.set(remote, app);
      app.catch(() => apps.delete(remote));
      return app;
    },
    prefetch(remote, route) {
      for (const url of filesAhead(byName.get(remote), route)) addPreload(document, url, integrity[url]);
    },
  };
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

function filesAhead(release: BrowserRelease | undefined, route: string): readonly string[] {
  return release ? [release.entry, ...(release.preload[route]?.js ?? [])] : [];
}

function addPreload(document: Document, url: string, integrity: string | undefined): void {
  if (!integrity || document.querySelector(`link[rel="preload"][href="${url}"],script[src="${url}"]`)) return;
  const link = document.createElement('link');
  const { nonce } = document.querySelector('script') ?? {};
  Object.assign(link, {
    rel: 'preload',
    as: 'script',
    href: url,
    integrity,
    crossOrigin: 'anonymous',
    nonce: nonce ?? '',
  });
  document.head.append(link);
}
