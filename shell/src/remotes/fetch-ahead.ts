import type { PortalRoute } from '../routes/route-table.ts';
import type { ReleaseLists } from './release-lists.ts';
import { SHELL_PREFIX } from './release-urls.ts';
import { savesData } from './saves-data.ts';
import type { Connection } from './saves-data.ts';

export interface FetchAheadOptions {
  readonly document: Document;
  readonly lists: ReleaseLists;
  /** Pages the account can go on to. */
  readonly routes: readonly Pick<PortalRoute, 'remote' | 'name'>[];
  /** `navigator.connection` where the browser has it. */
  readonly connection: Connection | undefined;
}

/**
 * Brings into the browser's cache, when it has nothing better to do, the lists of the remotes of other pages, what of the
 * shell those pages need and this one does without, and the style sheets inlined in this first page: a person who goes on
 * waits for their page alone, and one who comes back for no style sheet. Nothing runs.
 */
export async function fetchSharedAhead({ document, lists, routes, connection }: FetchAheadOptions): Promise<void> {
  if (savesData(connection)) return;
  const files = await Promise.all(
    routes.map(async ({ remote, name }) => {
      // A list that cannot be had is asked for again by the page that needs it.
      const { js = [], css = [] } = (await lists.load(remote).catch(() => undefined))?.[name] ?? {};
      return [...js, ...css];
    }),
  );
  const shared = files.flat().filter((url) => url.startsWith(`${SHELL_PREFIX}/`));
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
