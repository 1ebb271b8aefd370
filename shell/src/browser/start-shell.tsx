import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RootOptions } from 'react-dom/client';
import { CONTRACT_MAJOR } from '@ecard/shared/contract';
import type { HttpClient, PortalContext } from '@ecard/shared/contract';
import { createLateHttpClient } from '@ecard/shared/http';
import { STORED_VALUES, isTokenExpired } from '@ecard/shared/session';
import { can, createPortalStore } from '@ecard/shared/store';
import { within } from '@ecard/shared/timing';
import { createQueryClient } from '@ecard/shared/ui';
import { layoutText } from '../layouts/layout.text.ts';
import { createMessageLog } from '../messages/message-log.ts';
import { PORTAL_ROOT_ID } from '../page/page-data.ts';
import { forcedColourMode } from '../page/page-colour-mode.ts';
import type { Page } from '../page/page.ts';
import { navigationCookie } from '../page/navigation-state.ts';
import type { NavigationState } from '../page/navigation-state.ts';
import { createNetwork } from '../remotes/network.ts';
import { failureCode } from '../remotes/failure-code.ts';
import { createPartRecovery } from '../remotes/part-recovery.ts';
import { createPrefetcher } from '../remotes/prefetcher.ts';
import { reloadOnce } from '../remotes/reload-guard.ts';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { createBrowserStoredValues } from '../session/browser-cookies.ts';
import type { StartupFault } from '../startup/startup-state.ts';
import { createAnnouncer } from './announcer.ts';
import { createBrowserHistory } from './browser-history.ts';
import { createBrowserSession } from './browser-session.ts';
import type { HostCalls } from './browser-session.ts';
import { createColourModeControl } from './colour-mode.ts';
import { createNavigator } from './navigator.ts';
import { initialPage, initialSnapshot } from './initial-page.ts';
import { createPageArrival } from './page-arrival.ts';
import { readPageData } from './read-page-data.ts';
import { createFailureReport } from './report-failures.ts';
import { ShellApp } from './shell-app.tsx';
import { tellOfTerminal } from './tell-of-terminal.ts';
import { createTelemetry } from './telemetry.ts';
import { createToaster } from './toaster.ts';

declare global {
  /** sha384 of every file webpack's own loading may ask for, by URL path. */
  var __ecard_integrity__: Readonly<Record<string, string>> | undefined;
}

/** The present page stays for that long while the next one's code is loaded; then the next says that it loads. */
const PREPARE_TIMEOUT_MS = 10_000;

/** Puts the shell together in the browser and hydrates the server's page. */
export function startShell(window: Window): void {
  const { document, navigator: device } = window;
  const data = readPageData(document);
  globalThis.__ecard_integrity__ = data.integrity;
  const root = document.getElementById(PORTAL_ROOT_ID);
  if (!root) throw new Error('the page has no root element');
  for (const warning of data.warnings) console.warn(warning);

  const reload = (): void => {
    window.location.reload();
  };
  const telemetry = createTelemetry((path, body) => device.sendBeacon(path, body));
  const secure = window.location.protocol === 'https:';
  const stored = createBrowserStoredValues(document, secure);
  const history = createBrowserHistory(window);
  const recovery = createPartRecovery({
    network: createNetwork(window, window.fetch.bind(window)),
    reload: (error) => {
      const { pathname } = window.location;
      const reloads = reloadOnce(pathname, { storage: () => window.sessionStorage, now: Date.now, reload });
      if (reloads) telemetry.report({ code: 'PAGE_RELOADED' }, error);
      return reloads;
    },
  });

  /** A part of the shell that comes later, such as messages or the palette, did not come. */
  function recoverOwnPart(error: unknown, onFailed: () => void = () => undefined): void {
    console.error('shell: part failed', error);
    telemetry.report({ code: failureCode(error, 'load') }, error);
    void recovery.afterFailure(error, onFailed).then((recovered) => {
      if (recovered === 'failed') onFailed();
    });
  }

  const messages = createMessageLog(() => new Date());
  const { notify, load: loadToasts } = createToaster(async () => {
    try {
      const { createToasts } = await import(/* webpackChunkName: "toasts" */ './toasts.tsx');
      return createToasts(document);
    } catch (error) {
      recoverOwnPart(error);
      throw error;
    }
  }, messages);
  /** A page that was rendered asks the host nothing until somebody does something. */
  const loadCalls = async (): Promise<HostCalls> => {
    try {
      return await import(/* webpackChunkName: "host-calls" */ './host-calls.ts');
    } catch (error) {
      recoverOwnPart(error);
      throw error;
    }
  };
  /** What nobody needs before the page works, and most people do afterwards. */
  const loadLaterParts = (): void => {
    loadToasts();
    // Whoever makes a call tries again.
    loadCalls().catch(() => undefined);
  };
  window.addEventListener('online', loadLaterParts);
  const { store, publish } = createPortalStore(initialSnapshot(data, stored.read()));
  let faults: readonly StartupFault[] = data.faults;

  const session = createBrowserSession({
    stored,
    history,
    pagesOrgId: data.pagesOrgId,
    loadCalls,
    routes: data.routes,
    userAgent: device.userAgent,
    reload,
    snapshot: () => store.snapshot(),
    publish: (snapshot, newFaults) => {
      faults = newFaults;
      // What one account was told is nothing for the next.
      if (snapshot.token !== store.snapshot().token) messages.clear();
      publish(snapshot);
      tellOfTerminal(faults, notify);
    },
  });

  const createHttp = async (): Promise<HttpClient> => {
    const { createHttpClient } = await loadCalls();
    return createHttpClient({
      baseURL: '',
      getToken: () => store.snapshot().token ?? store.snapshot().terminalToken,
      onUnauthorized: ({ config }) => {
        if (!session.refuse(config?.headers.get('Authorization'))) return;
        notify.info({ title: layoutText.signedOut });
        navigator.refresh();
      },
    });
  };
  let http: Promise<HttpClient> | undefined;
  const context: PortalContext = {
    contract: CONTRACT_MAJOR,
    store,
    http: createLateHttpClient(async () => {
      http ??= createHttp();
      try {
        return await http;
      } catch (error) {
        http = undefined;
        throw error;
      }
    }),
    history,
    notify,
    session,
    can: (code) => can(store.snapshot().actions, code),
  };

  const loader = createRemoteLoader(document, data);
  const firstPage = initialPage(data, window, store.snapshot());
  const prepare = async ({ match: { route } }: Extract<Page, { kind: 'screen' }>): Promise<void> => {
    const app = await loader.load(route.remote);
    await app.preload(route.name);
  };
  const navigator = createNavigator({
    history,
    map: { routes: data.routes, missing: data.missing },
    initial: firstPage,
    snapshot: () => store.snapshot(),
    faults: () => faults,
    prepare: (page) => within(prepare(page), PREPARE_TIMEOUT_MS, `preparing ${page.match.route.name}`),
    hasExpired: (token) =>
      isTokenExpired(token, Date.now(), (message) => {
        console.warn(message);
      }),
    endSession: session.clear,
  });
  const colourMode = createColourModeControl(window, {
    read: () => store.snapshot().colourMode,
    write: (mode) => {
      stored.write({ ...stored.read(), colourMode: mode.preference });
      publish({ colourMode: mode });
    },
    forced: () => forcedColourMode(navigator.state.page),
    channel: new BroadcastChannel(STORED_VALUES.colourMode),
  });
  navigator.subscribe(colourMode.refresh);
  const arrival = createPageArrival({ window, history, announce: createAnnouncer(document) });

  function runStartup(): void {
    session.restart().then(navigator.refresh, () => {
      // The banner stays, and what could not be loaded is being looked after.
    });
  }
  const actions = {
    signOut: () => void session.signOut(),
    setColourMode: colourMode.choose,
    retryStartup: runStartup,
    goBack: () => {
      if (window.history.length > 1) history.go(-1);
      else history.push('/');
    },
    arrangeNavigation: (state: NavigationState) => {
      document.cookie = navigationCookie(state, secure);
    },
    partFailed: (error: unknown, message: string) => {
      recoverOwnPart(error, () => {
        notify.error({ title: message });
      });
    },
    reportBroken: (error: unknown, reference: string) => {
      console.error(`shell: broken, ${reference}`, error);
      telemetry.report({ code: 'UNHANDLED_ERROR' }, error, reference);
    },
    prefetch: createPrefetcher({
      loader,
      routes: data.routes,
      connection: () => ('connection' in device ? (device.connection as { saveData?: boolean }) : undefined),
    }),
  };

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
      loadLaterParts();
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
  const options: RootOptions = {
    // The boundary that catches an error reports it.
    onCaughtError: () => undefined,
    onRecoverableError: (error) => {
      console.error('shell: recoverable', error);
      telemetry.report({ code: 'HYDRATION_MISMATCH' }, error);
    },
  };
  // A server with too much to do leaves the whole page to the browser.
  if (root.hasChildNodes()) hydrateRoot(root, tree, options);
  else createRoot(root, options).render(tree);
  if (window.portalGuard) window.portalGuard.started = true;
  // While the shell hydrates, not after it.
  if (firstPage.kind === 'screen') prepare(firstPage).catch(() => undefined);
  window.addEventListener('error', ({ error }) => {
    telemetry.report({ code: 'UNHANDLED_ERROR' }, error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    telemetry.report({ code: 'UNHANDLED_ERROR' }, reason);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.follow();
  });
  tellOfTerminal(faults, notify);
  // The page is hydrated as the server saw it; what the server could not wait for comes after.
  if (data.startup === 'pending') runStartup();
}
