import type { PortalContext, PortalSnapshot } from '@ecard/shared/contract';
import { attempt } from '@ecard/shared/session';
import { openRoutes } from '../../page/open-pages.ts';
import type { Page } from '../../page/page.ts';
import { fetchSharedAhead } from '../../remotes/fetch-ahead.ts';
import { loadListCode } from '../../remotes/load-list-code.ts';
import { createPrefetcher } from '../../remotes/prefetcher.ts';
import type { Prefetch } from '../../remotes/prefetcher.ts';
import { createReleaseLists } from '../../remotes/release-lists.ts';
import { createRemoteLoader } from '../../remotes/remote-loader.ts';
import type { RemoteLoader } from '../../remotes/remote-loader.ts';
import { createRemoteStarts } from '../../remotes/remote-starts.ts';
import type { RemoteStarts } from '../../remotes/remote-starts.ts';
import { screensAhead } from '../../remotes/screens-ahead.ts';
import { savesData } from '../../remotes/saves-data.ts';
import type { Connection } from '../../remotes/saves-data.ts';
import { matchRoute } from '../../routes/route-table.ts';
import type { ServedPage } from './read-page.ts';

/** The remotes of the page's release set; none of them is loaded yet. */
export interface PreparedRemotes {
  readonly loader: RemoteLoader;
  readonly starts: RemoteStarts;
  /** Loads the code of the page's own screen, whose data the page has. */
  loadScreen(page: ScreenPage): Promise<void>;
  /** Loads the code of a screen, and begins to load its data. */
  prepareVisit(page: ScreenPage): Promise<void>;
  /** Lets screens load data: from then on they are visited with this context. */
  visitWith(context: PortalContext): void;
  /** Loads the files of a page that may be visited next, and begins to load its data. */
  readonly prefetch: Prefetch;
  /** Loads the lists of the remotes that an account can go on to. */
  listAhead(snapshot: PortalSnapshot): void;
  /** Loads the files of the shell that the pages open to an account need; on a touch screen also the next screens' code. */
  fetchAhead(snapshot: PortalSnapshot): void;
}

type ScreenPage = Extract<Page, { kind: 'screen' }>;

/** Registers the releases of the page data, so that each remote can be loaded in exactly that version. */
export function prepareRemotes(window: Window, { data }: ServedPage): PreparedRemotes {
  const { document, navigator: device } = window;
  const { releases } = data;
  const starts = createRemoteStarts(() => window.sessionStorage, releases);
  const lists = createReleaseLists(data, window.fetch.bind(window));
  const loader = createRemoteLoader(document, data, { lists, starts });
  const connection = () => ('connection' in device ? (device.connection as Connection) : undefined);
  let context: PortalContext | undefined;

  async function prepareVisit({ url, match: { route, params } }: Pick<ScreenPage, 'url' | 'match'>): Promise<void> {
    // Together, and not one when the one before asks for it.
    loader.prefetch(route.remote, route.name);
    const app = await loader.load(route.remote);
    const request = { route: route.name, params, url };
    await app.preload(route.name, context && { context, request });
  }

  return {
    loader,
    starts,
    async loadScreen({ match: { route } }) {
      const app = await loader.load(route.remote);
      await app.preload(route.name);
    },
    prepareVisit,
    visitWith(next) {
      context = next;
    },
    prefetch: createPrefetcher({
      prepare: (route) => {
        // The visit itself tries again, and says what becomes of it.
        prepareVisit({ url: route.path, match: { route, params: {} } }).catch(() => undefined);
      },
      routes: data.routes,
      connection,
    }),
    listAhead(snapshot) {
      if (savesData(connection())) return;
      const names = new Set(openRoutes(data.routes, snapshot).map(({ remote }) => remote));
      for (const name of names) lists.load(name).catch(() => undefined);
    },
    fetchAhead(snapshot) {
      const routes = openRoutes(data.routes, snapshot);
      void fetchSharedAhead({ document, lists, routes, connection: connection() });
      if (savesData(connection()) || !attempt(() => window.matchMedia('(hover: none)').matches)) return;
      const present = matchRoute(data.routes, window.location.pathname)?.route;
      const screens = screensAhead(routes, present);
      // Code that cannot be had is asked for again by the visit of the screen.
      if (screens.length > 0) loadListCode().catch(() => undefined);
      for (const { remote, name } of screens)
        loader
          .load(remote)
          .then((app) => app.preload(name))
          .catch(() => undefined);
    },
  };
}
