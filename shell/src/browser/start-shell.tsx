import { hydrateRoot } from 'react-dom/client';
import { CONTRACT_MAJOR } from '@ecard/shared/contract';
import type { PortalContext, PortalSnapshot } from '@ecard/shared/contract';
import { createHttpClient } from '@ecard/shared/http';
import { STORED_VALUES, isTokenExpired } from '@ecard/shared/session';
import { can, createPortalStore } from '@ecard/shared/store';
import { createQueryClient } from '@ecard/shared/ui';
import { PORTAL_ROOT_ID } from '../page/page-data.ts';
import type { PageData } from '../page/page-data.ts';
import { navigationCookie } from '../page/navigation-state.ts';
import { forcedColourMode } from '../page/page-colour-mode.ts';
import { resolvePage } from '../page/resolve-page.ts';
import type { Page } from '../page/page.ts';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { reloadOnce } from '../remotes/reload-guard.ts';
import { createBrowserStoredValues } from '../session/browser-cookies.ts';
import type { StartupFault } from '../startup/startup-state.ts';
import { createBrowserHistory } from './browser-history.ts';
import { createBrowserSession } from './browser-session.ts';
import { createColourModeControl } from './colour-mode.ts';
import { createNavigator } from './navigator.ts';
import { readPageData } from './read-page-data.ts';
import { layoutText } from '../layouts/layout.text.ts';
import { ShellApp } from './shell-app.tsx';
import { createToaster } from './toaster.ts';

declare global {
  /** sha384 of every file webpack's own loading may ask for, by URL path. */
  var __ecard_integrity__: Readonly<Record<string, string>> | undefined;
}

/** Puts the shell together in the browser and hydrates the server's page. */
export async function startShell(window: Window): Promise<void> {
  const { document } = window;
  const data = readPageData(document);
  globalThis.__ecard_integrity__ = data.integrity;

  const secure = window.location.protocol === 'https:';
  const stored = createBrowserStoredValues(document, secure);
  const history = createBrowserHistory(window);
  const { notify, load: loadToasts } = createToaster(async () => {
    const { createToasts } = await import(/* webpackChunkName: "toasts" */ './toasts.tsx');
    return createToasts(document);
  });
  window.addEventListener('online', loadToasts);
  const { store, publish } = createPortalStore(initialSnapshot(data, stored.read()));
  let faults: readonly StartupFault[] = data.faults;

  const session = createBrowserSession({
    stored,
    history,
    pagesOrgId: data.pagesOrgId,
    routes: data.routes,
    userAgent: window.navigator.userAgent,
    reload: () => {
      window.location.reload();
    },
    snapshot: () => store.snapshot(),
    publish: (snapshot, newFaults) => {
      faults = newFaults;
      publish(snapshot);
    },
  });

  const context: PortalContext = {
    contract: CONTRACT_MAJOR,
    store,
    http: createHttpClient({
      baseURL: '',
      getToken: () => store.snapshot().token ?? store.snapshot().terminalToken,
      onUnauthorized: ({ config }) => {
        if (!session.refuse(config?.headers.get('Authorization'))) return;
        notify.info({ title: layoutText.signedOut });
        navigator.refresh();
      },
    }),
    history,
    notify,
    session,
    can: (code) => can(store.snapshot().actions, code),
  };

  const loader = createRemoteLoader(document, data);
  const map = { routes: data.routes, missing: data.missing };
  const navigator = createNavigator({
    history,
    map,
    initial: initialPage(data, window, store.snapshot()),
    snapshot: () => store.snapshot(),
    faults: () => faults,
    prepare: async ({ match }) => (await loader.load(match.route.remote)).preload(match.route.name),
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

  const onPartFailed = () =>
    reloadOnce(window.location.pathname, {
      storage: () => window.sessionStorage,
      now: Date.now,
      reload: () => {
        window.location.reload();
      },
    });
  let fragmentState = data.fragment?.state;
  const root = document.getElementById(PORTAL_ROOT_ID);
  if (!root) throw new Error('the page has no root element');
  hydrateRoot(
    root,
    <ShellApp
      context={context}
      queryClient={createQueryClient()}
      navigator={navigator}
      routes={data.routes}
      navigationState={data.navigationState}
      faults={() => faults}
      actions={{
        signOut: () => void session.signOut(),
        setColourMode: colourMode.choose,
        retryStartup: () => {
          window.location.reload();
        },
        goBack: () => {
          if (window.history.length > 1) history.go(-1);
          else history.push('/');
        },
        prefetch: (path) => {
          const route = data.routes.find((candidate) => candidate.path === path);
          if (route) loader.prefetch(route.remote, route.name);
        },
        arrangeNavigation: (state) => {
          document.cookie = navigationCookie(state, secure);
        },
        partFailed: (error, message) => {
          console.error('shell: part failed', error);
          if (!onPartFailed()) notify.error({ title: message });
        },
        reportBroken: (error, reference) => {
          console.error(`shell: broken, ${reference}`, error);
        },
      }}
      slot={{
        options: {
          loader,
          context,
          report: (remote, error, phase) => {
            console.error(`${remote}: ${phase}`, error);
          },
        },
        takeState: () => {
          const state = fragmentState;
          fragmentState = undefined;
          return state;
        },
        onPartFailed,
      }}
    />,
    {
      onRecoverableError: (error) => {
        console.error('shell: recoverable', error);
      },
    },
  );
  loadToasts();
  // The page is hydrated as the server saw it; what the server could not wait for comes after.
  if (data.startup === 'pending') {
    await session.restart();
    navigator.refresh();
  }
  if (faults.some(({ step }) => step === 'terminal')) notify.error({ title: layoutText.terminalFailed });
}

function initialSnapshot(
  { snapshot }: PageData,
  stored: { token: string | null; terminalToken: string | null },
): PortalSnapshot {
  return { ...snapshot, token: stored.token, terminalToken: stored.terminalToken };
}

/** The page the server decided on, worked out from the same facts. */
function initialPage(data: PageData, { location }: Window, snapshot: PortalSnapshot): Page {
  const url = location.pathname + location.search;
  if (data.reference !== undefined) return { kind: 'error', layout: '404', url, reference: data.reference };
  const map = { routes: data.routes, missing: data.missing };
  const { pathname, search } = location;
  const resolution = resolvePage({ pathname, search, map, snapshot, faults: data.faults });
  return resolution.kind === 'page' ? resolution.page : { kind: 'not-found', layout: '404', url };
}
