import { BUILDS_PATH } from '../page/builds.ts';
import type { Builds } from '../page/builds.ts';
import { readPageData } from './read-page-data.ts';

/** Keeps an open page up with the builds, for `npm run dev` only: what was built since the page came loads it anew. */
export function followBuilds(window: Window & typeof globalThis): void {
  const own = ownBuilds(window.document);
  const events = new window.EventSource(BUILDS_PATH);
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (!isNewer(JSON.parse(data) as Builds, own)) return;
    events.close();
    window.location.reload();
  });
}

function ownBuilds(document: Document): Builds {
  const { releases } = readPageData(document);
  return {
    shell: [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src).join(),
    remotes: Object.fromEntries(releases.map(({ name, version }) => [name, version])),
  };
}

/** A remote that is gone for a moment is no reason to lose the page. */
function isNewer(served: Builds, own: Builds): boolean {
  const shellChanged = served.shell.split(',').some((file) => !own.shell.includes(file));
  return shellChanged || Object.entries(served.remotes).some(([name, version]) => own.remotes[name] !== version);
}
