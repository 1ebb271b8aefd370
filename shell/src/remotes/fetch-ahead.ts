import type { BrowserRelease } from '../page/page-data.ts';
import type { PortalRoute } from '../routes/route-table.ts';
import { SHELL_PREFIX } from '../server/release-urls.ts';
import { savesData } from './saves-data.ts';
import type { Connection } from './saves-data.ts';

export interface FetchAheadOptions {
  readonly document: Document;
  readonly releases: readonly BrowserRelease[];
  /** Pages the account can go on to. */
  readonly routes: readonly Pick<PortalRoute, 'remote' | 'name'>[];
  /** `navigator.connection` where the browser has it. */
  readonly connection: Connection | undefined;
}

/**
 * Brings into the browser's cache, when it has nothing better to do, what of the shell other pages need and this one does
 * without, and the style sheets that this first page held itself: whoever goes on then waits for their page alone, and
 * whoever comes back for no style sheet. Nothing runs.
 */
export function fetchSharedAhead({ document, releases, routes, connection }: FetchAheadOptions): void {
  if (savesData(connection)) return;
  const files = routes.flatMap(({ remote, name }) => {
    const { js = [], css = [] } = releases.find((release) => release.name === remote)?.preload[name] ?? {};
    return [...js, ...css];
  });
  const shared = files.filter((url) => url.startsWith(`${SHELL_PREFIX}/`));
  const styles = document.querySelectorAll<HTMLStyleElement>('style[data-file]');
  const held = Array.from(styles, ({ dataset }) => dataset['file'] ?? '');
  const wanted = [...new Set([...shared, ...held])].filter(
    (url) => !document.querySelector(`[src="${url}"],[href="${url}"]`),
  );
  for (const url of wanted) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', href: url, crossOrigin: 'anonymous' });
    link.setAttribute('as', url.endsWith('.css') ? 'style' : 'script');
    document.head.append(link);
  }
}
