import { STORED_VALUES, isTokenExpired } from '@ecard/shared/session';
import { createPortalStore } from '@ecard/shared/store';
import { whenIdle, within } from '@ecard/shared/timing';
import { createQueryClient } from '@ecard/shared/ui';
import { PORTAL_ROOT_ID } from '../page/page-data.ts';
import { openRoutes } from '../page/open-pages.ts';
import { forcedColourMode } from '../page/page-colour-mode.ts';
import type { Page } from '../page/page.ts';
import { createNetwork } from '../remotes/network.ts';
import { createPartRecovery } from '../remotes/part-recovery.ts';
import { fetchSharedAhead } from '../remotes/fetch-ahead.ts';
import { createPrefetcher } from '../remotes/prefetcher.ts';
import { reloadOnce } from '../remotes/reload-guard.ts';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import type { Connection } from '../remotes/saves-data.ts';
import { createBrowserStoredValues } from '../session/browser-cookies.ts';
import type { StartupFault } from '../startup/startup-state.ts';
import { createAnnouncer } from './announcer.ts';
import { createBrowserActions } from './browser-actions.ts';
import { createBrowserContext } from './browser-context.ts';
import { createBrowserHistory } from './browser-history.ts';
import { createBrowserSession } from './browser-session.ts';
import { createColourModeControl } from './colour-mode.ts';
import { hydrateShell } from './hydrate-shell.ts';
import { initialPage, initialSnapshot } from './initial-page.ts';
import { createLaterParts } from './later-parts.ts';
import { createNavigator } from './navigator.ts';
import { createPageArrival } from './page-arrival.ts';
import { readPageData } from './read-page-data.ts';
import { createFailureReport } from './report-failures.ts';
import { ShellApp } from './shell-app.tsx';
import { tellOfTerminal } from './tell-of-terminal.ts';
import { createTelemetry } from './telemetry.ts';
import { watchWindow } from './watch-window.ts';

declare global {
  /** sha384 of every file webpack's own loading may ask for, by URL path. */
  var __ecard_integrity__: Readonly<Record<string, string>> | undefined;
}

/** The present page stays for that long while the next one's code is loaded; then the next says that it loads. */
const PREPARE_TIMEOUT_MS = 10_000;

/** Puts the shell together in the browser and hydrates the server's page. */
export function startShell(window: Window): void {
  const { document, navigator: device, location } = window;
  const data = readPageData(document);
  globalThis.__ecard_integrity__ = data.integrity;
  const root = document.getElementById(PORTAL_ROOT_ID);
  if (!root) throw new Error('the page has no root element');
  for (const warning of data.warnings) console.warn(warning);

  const reload = (): void => {
    location.reload();
  };
  const telemetry = createTelemetry((path, body) => device.sendBeacon(path, body));
  const recovery = createPartRecovery({
    network: createNetwork(window, window.fetch.bind(window)),
    reload: (error) => {
      const reloads = reloadOnce(location.pathname, { storage: () => window.sessionStorage, now: Date.now, reload });
      if (reloads) telemetry.report({ code: 'PAGE_RELOADED' }, error);
      return reloads;
    },
  });
  const connection = () => ('connection' in device ? (device.connection as Connection) : undefined);
  const parts = createLaterParts({ document, telemetry, recovery });
  const { notify, messages, loadCalls } = parts;

  const stored = createBrowserStoredValues(document, location.protocol === 'https:');
  const history = createBrowserHistory(window);
  const { store, publish } = createPortalStore(initialSnapshot(data, stored.read()));
  const snapshot = () => store.snapshot();
  let faults: readonly StartupFault[] = data.faults;
  const session = createBrowserSession({
    stored,
    history,
    pagesOrgId: data.pagesOrgId,
    loadCalls,
    routes: data.routes,
    userAgent: device.userAgent,
    reload,
    snapshot,
    publish: (next, newFaults) => {
      faults = newFaults;
      // What one account was told is nothing for the next.
      if (next.token !== snapshot().token) messages.clear();
      publish(next);
      tellOfTerminal(faults, notify);
    },
  });
  const context = createBrowserContext({
    store,
    history,
    notify,
    session,
    loadCalls,
    onSignedOut: () => {
      navigator.refresh();
    },
  });

  const loader = createRemoteLoader(document, data);
  const firstPage = initialPage(data, window, snapshot());
  const prepare = async ({ match: { route } }: Extract<Page, { kind: 'screen' }>): Promise<void> => {
    const app = await loader.load(route.remote);
    await app.preload(route.name);
  };
  const navigator = createNavigator({
    history,
    map: { routes: data.routes, missing: data.missing },
    initial: firstPage,
    snapshot,
    faults: () => faults,
    prepare: (page) => within(prepare(page), PREPARE_TIMEOUT_MS, `preparing ${page.match.route.name}`),
    hasExpired: (token) =>
      isTokenExpired(token, Date.now(), (message) => {
        console.warn(message);
      }),
    reload,
    endSession: session.clear,
  });
  const colourMode = createColourModeControl(window, {
    read: () => snapshot().colourMode,
    write: (mode) => {
      stored.write({ ...stored.read(), colourMode: mode.preference });
      publish({ colourMode: mode });
    },
    forced: () => forcedColourMode(navigator.state.page),
    channel: new BroadcastChannel(STORED_VALUES.colourMode),
  });
  navigator.subscribe(colourMode.refresh);
  const prefetch = createPrefetcher({ loader, routes: data.routes, connection });
  const actions = createBrowserActions({
    window,
    session,
    history,
    notify,
    navigator,
    colourMode,
    parts,
    telemetry,
    prefetch,
  });
  const arrival = createPageArrival({ window, history, announce: createAnnouncer(document) });

  let fragmentState = data.fragment?.state;
  const slot = {
    options: { loader, context, report: createFailureReport(telemetry, data.releases) },
    recovery,
    takeState: () => {
      const state = fragmentState;
      fragmentState = undefined;
      return state;
    },
    onShown: () => {
      arrival.shown();
      parts.load();
      whenIdle(() => {
        const routes = openRoutes(data.routes, snapshot());
        fetchSharedAhead({ document, releases: data.releases, routes, connection: connection() });
      });
    },
  };
  const tree = (
    <ShellApp
      context={context}
      queryClient={createQueryClient()}
      navigator={navigator}
      routes={data.routes}
      navigationState={data.navigationState}
      firstTitle={{ url: firstPage.url, title: document.title }}
      faults={() => faults}
      actions={actions}
      messages={messages}
      slot={slot}
    />
  );
  hydrateShell(root, tree, telemetry);
  if (window.portalGuard) window.portalGuard.started = true;
  // While the shell hydrates, not after it.
  if (firstPage.kind === 'screen') prepare(firstPage).catch(() => undefined);
  watchWindow(window, { telemetry, onOnline: parts.load, onReturn: session.follow });
  tellOfTerminal(faults, notify);
  // The page is hydrated as the server saw it; what the server could not wait for comes after.
  if (data.startup === 'pending') actions.retryStartup();
}
