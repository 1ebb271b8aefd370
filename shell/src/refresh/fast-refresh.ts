import type * as ReactRefresh from 'react-refresh/runtime';
import type { RemoteBuild } from '../page/builds.ts';
import type { Container, Execution } from './container.ts';
import { arrivedChunks, loadChunks } from './load-chunks.ts';
import { loadScript } from './load-script.ts';
import { fileName, namedFiles } from './named-files.ts';
import { swapStyles } from './swap-styles.ts';
import { watchContainer } from './watched-container.ts';
import type { WatchedContainer } from './watched-container.ts';

/** Shows new builds of remotes in the page as it is, with all that was typed and opened. */
export interface FastRefresh {
  /** Called by a remote's runtime for every module that is about to run. */
  watch(container: Container, execution: Execution): void;
  /**
   * Goes over from a remote's build to another one.
   *
   * @returns The reason if that is not possible: then the page has to reload.
   * @throws What a file could not be loaded with, or a module threw.
   */
  apply(remote: string, before: RemoteBuild, after: RemoteBuild): Promise<string | undefined>;
}

export interface FastRefreshOptions {
  readonly window: Window & typeof globalThis;
  readonly runtime: typeof ReactRefresh;
}

/** Makes the page's fast refresh, and the functions by which the modules of remotes register their components. */
export function createFastRefresh({ window, runtime }: FastRefreshOptions): FastRefresh {
  const containers = new Map<string, WatchedContainer>();
  let running = '';

  function inModule(module: string, run: () => void): void {
    const outer = running;
    running = module;
    try {
      run();
    } finally {
      running = outer;
    }
  }

  Object.assign(window, {
    $RefreshReg$: (type: unknown, name: string) => runtime.register(type, `${running} ${name}`),
    $RefreshSig$: runtime.createSignatureFunctionForTransform,
  });

  async function hasSameEntry(before: RemoteBuild, after: RemoteBuild): Promise<boolean> {
    const texts = await Promise.all([before, after].map(({ entry }) => textOf(window, entry)));
    // It names the other files with their hashes.
    const [one, other] = texts.map((text) => text.replaceAll(/\b[0-9a-f]{12}\b/g, ''));
    return one === other;
  }

  async function changedModules({ chunks }: Container, before: RemoteBuild, after: RemoteBuild) {
    const [known, next] = [namedFiles(before), namedFiles(after)];
    const files = arrivedChunks(chunks).flatMap((chunk) => {
      const url = next.get(`${chunk}.js`) ?? '';
      const integrity = after.files[url] ?? '';
      return fileName(url) === fileName(known.get(`${chunk}.js`) ?? '') ? [] : [{ url, integrity }];
    });
    return loadChunks(window.document, chunks, files);
  }

  return {
    watch(container, execution) {
      const { remote } = container;
      const watched = containers.get(remote) ?? watchContainer(container, runtime, inModule);
      containers.set(remote, watched);
      watched.watch(execution);
    },
    async apply(remote, before, after) {
      window.__ecard_integrity__ = Object.assign(window.__ecard_integrity__ ?? {}, after.files);
      const container = containers.get(remote);
      if (!container) {
        // A later load of the remote finds that its entry has run.
        await loadScript(window.document, { url: after.entry, integrity: after.files[after.entry] ?? '' });
        return undefined;
      }
      if (!(await hasSameEntry(before, after))) return 'the remote has other chunks, or shares other things';
      const modules = await changedModules(container, before, after);
      await swapStyles(window.document, before, after);
      const refused = container.update(modules);
      if (refused !== undefined) return refused;
      askForFilesOf(container, after, window.document.baseURI);
      runtime.performReactRefresh();
      return undefined;
    },
  };
}

/** Points later requests of chunks to the new build; chunks of the old one would bring old modules along. */
function askForFilesOf({ require }: Container, build: RemoteBuild, baseUrl: string): void {
  const files = namedFiles(build);
  require.p = new URL('.', new URL(build.entry, baseUrl)).href;
  require.u = (chunk) => fileName(files.get(`${chunk}.js`) ?? '');
  require.miniCssF = (chunk) => fileName(files.get(`${chunk}.css`) ?? '');
}

async function textOf(window: Window, url: string): Promise<string> {
  const response = await window.fetch(url);
  if (!response.ok) throw new Error(`${url} is not there any more`);
  return response.text();
}
