import type { PortalHistory, PortalSnapshot } from '@ecard/shared/contract';
import { STORED_VALUES } from '@ecard/shared/session';
import { resolvePage } from '../page/resolve-page.ts';
import type { Page, PortalMap } from '../page/page.ts';
import type { StartupFault } from '../startup/startup-state.ts';

/** What the page shows, and whether the next one is on its way. */
export interface NavigatorState {
  readonly page: Page;
  /** The next page's code is being loaded; the present page stays meanwhile. */
  readonly pending: boolean;
}

/** Turns changes of place into pages: guards, redirects and loading ahead. */
export interface PageNavigator {
  readonly state: NavigatorState;
  subscribe(listener: () => void): () => void;
  /** Looks at the present place again, for example after signing in. */
  refresh(): void;
  stop(): void;
}

export interface NavigatorOptions {
  readonly history: PortalHistory;
  readonly map: PortalMap;
  readonly initial: Page;
  snapshot(): PortalSnapshot;
  faults(): readonly StartupFault[];
  /** Loads the code of a screen; the page changes when it is there, or failed. */
  prepare(page: Extract<Page, { kind: 'screen' }>): Promise<unknown>;
  /** Whether the user token is past its time: known without a call. */
  hasExpired(token: string): boolean;
  /** Loads the present place anew. */
  reload(): void;
  /** Ends the session where the page asks for it: `/` signs out whoever it does not lead on. */
  endSession(): void;
}

export function createNavigator(options: NavigatorOptions): PageNavigator {
  const { history, map } = options;
  const listeners = new Set<() => void>();
  let state: NavigatorState = { page: options.initial, pending: false };
  let turn = 0;

  function set(next: NavigatorState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  async function look(): Promise<void> {
    turn += 1;
    const mine = turn;
    const { pathname, search } = history.location;
    if (isForServer(state.page, search)) {
      options.reload();
      return;
    }
    const { token } = options.snapshot();
    if (token !== null && options.hasExpired(token)) options.endSession();
    const resolution = resolvePage({ pathname, search, map, snapshot: options.snapshot(), faults: options.faults() });
    if (resolution.kind === 'redirect') {
      history.replace(resolution.to);
      return;
    }
    if (resolution.clearSession && options.snapshot().token !== null) options.endSession();
    const { page } = resolution;
    if (page.kind === 'screen' && !isSameScreen(state.page, page)) {
      set({ ...state, pending: true });
      // A failure shows where the screen would be: the slot loads it again and says so.
      await options.prepare(page).catch(() => undefined);
      if (mine !== turn) return;
    }
    set({ page, pending: false });
  }

  const unlisten = history.listen(() => void look());
  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refresh: () => void look(),
    stop: unlisten,
  };
}

/** An error page knows nothing of the account, and values in the query are the server's to keep and to hide. */
function isForServer(shown: Page, search: string): boolean {
  const query = new URLSearchParams(search);
  const { token, isOrganisation } = STORED_VALUES;
  return shown.kind === 'error' || query.has(token) || query.has(isOrganisation);
}

function isSameScreen(shown: Page, next: Extract<Page, { kind: 'screen' }>): boolean {
  return (
    shown.kind === 'screen' &&
    shown.match.route.name === next.match.route.name &&
    shown.match.route.remote === next.match.route.remote
  );
}
