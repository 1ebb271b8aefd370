import { BUILDS_PATH } from '../page/builds.ts';
import type { Builds, RemoteBuild } from '../page/builds.ts';
import { readPageData } from './read-page-data.ts';

/**
 * Keeps an open page up with the builds, for `npm run dev` only: a remote's is shown in the page as it is; where that is
 * not possible, or the shell is built again, the page is loaded anew.
 */
export function followBuilds(window: Window & typeof globalThis): void {
  const { document, location, fastRefresh } = window;
  const shown = pageBuilds(document);
  const events = new window.EventSource(BUILDS_PATH);
  let showing = Promise.resolve();

  function reload(reason: unknown): void {
    console.info('the page is loaded anew:', reason);
    events.close();
    location.reload();
  }

  async function show(builds: Builds): Promise<void> {
    if (isOther(builds.shell, shown.shell)) {
      reload('the shell was built');
      return;
    }
    for (const [remote, build] of Object.entries(builds.remotes)) {
      const before = shown.remotes.get(remote);
      if (before?.version === build.version) continue;
      const refused = before && fastRefresh ? await fastRefresh.apply(remote, before, build) : `${remote} is new`;
      if (refused !== undefined) {
        reload(refused);
        return;
      }
      shown.remotes.set(remote, build);
    }
  }

  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    // One after the other: a build is shown on top of the one before.
    showing = showing.then(() => show(JSON.parse(data) as Builds)).catch(reload);
  });
}

/** What the page was made of. A remote that is gone for a moment later is no reason to lose the page. */
function pageBuilds(document: Document): { readonly shell: string; readonly remotes: Map<string, RemoteBuild> } {
  const { releases, integrity } = readPageData(document);
  const files = Object.entries(integrity);
  return {
    shell: [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src).join(),
    remotes: new Map(
      releases.map(({ name, version, entry }) => {
        const own = files.filter(([url]) => url.startsWith(entry.slice(0, entry.lastIndexOf('/'))));
        return [name, { version, entry, files: Object.fromEntries(own) }];
      }),
    ),
  };
}

function isOther(served: string, own: string): boolean {
  return served.split(',').some((file) => !own.includes(file));
}
