import { BUILDS_PATH } from '../page/builds.ts';
import type { Builds, RemoteBuild } from '../page/builds.ts';
import { readPageData } from './read-page-data.ts';

/**
 * Brings new builds into an open page, for `npm run dev` only: a remote's by fast refresh; where that is not possible, or
 * the shell is built again, the page reloads.
 */
export function followBuilds(window: Window & typeof globalThis): void {
  const { document, location, fastRefresh } = window;
  const shown = pageBuilds(document);
  const events = new window.EventSource(BUILDS_PATH);
  let showing = Promise.resolve();

  function reload(reason: unknown): void {
    console.info('the page reloads:', reason);
    events.close();
    location.reload();
  }

  async function show(builds: Builds): Promise<void> {
    if (isOther(builds.shell, shown.shell)) {
      reload('the shell was built');
      return;
    }
    for (const [remote, build] of Object.entries(builds.remotes)) {
      const known = shown.remotes.get(remote);
      if (known?.version === build.version) continue;
      const before = known && { files: filesBeside(known.entry, window), ...known };
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

/** Reads the builds from which the page was made. A remote missing for a moment does not reload the page. */
function pageBuilds(document: Document): {
  readonly shell: string;
  readonly remotes: Map<string, Omit<RemoteBuild, 'files'> & Partial<RemoteBuild>>;
} {
  const { releases } = readPageData(document);
  return {
    shell: [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src).join(),
    remotes: new Map(releases.map(({ name, version, entry }) => [name, { version, entry }])),
  };
}

/** The files of a build as far as the page knows them: all of them, where it loaded anything of the remote. */
function filesBeside(entry: string, { __ecard_integrity__: integrity = {} }: typeof globalThis): RemoteBuild['files'] {
  const folder = entry.slice(0, entry.lastIndexOf('/'));
  return Object.fromEntries(Object.entries(integrity).filter(([url]) => url.startsWith(folder)));
}

function isOther(served: string, own: string): boolean {
  return served.split(',').some((file) => !own.includes(file));
}
