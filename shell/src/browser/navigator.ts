import type { PortalHistory, PortalSnapshot } from '@ecard/shared/contract';
import { STORED_VALUES } from '@ecard/shared/session';
import { within } from '@ecard/shared/timing';
import { isForSignedIn } from '../page/is-for-signed-in.ts';
import { resolvePage } from '../page/resolve-page.ts';
import type { Page, PortalMap } from '../page/page.ts';
import type { StartupFault } from '../page/startup-fault.ts';

/** State of the navigation: the shown page, and a flag while the next one loads. */
export interface NavigatorState {
  readonly page: Page;
  /** The next page's code is being loaded; the present page stays meanwhile. */
  readonly pending: boolean;
}

/** Turns navigations into pages: guards, redirects, and loading of a screen's code before it is shown. */
export interface PageNavigator {
  readonly state: NavigatorState;
  subscribe(listener: () => void): () => void;
  /** A link to the path is pointed at or pressed: asks now for rights that its visit would wait for. */
  expectVisit(path: string): void;
  /** Resolves the present address again, for example after signing in. */
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
  /** True if the user token is expired; needs no call. */
  hasExpired(token: string): boolean;
  /** Reloads the present place. */
  reload(): void;
  /**
   * Goes on with a session that expired: another tab's, or that of a sign-in over the page.
   *
   * @returns True if the session goes on.
   */
  renewSession(): Promise<boolean>;
  /** Ends the session where the page requires it: `/` signs out everybody that it does not redirect. */
  endSession(): void;
  /** Loads the account's rights again; never rejects. */
  refreshAccess(): Promise<void>;
  /** Calls a function when the page that is shown has been drawn. */
  whenIdle(work: () => void): void;
}

/** A page that comes sooner follows its link at once: a bar that says that it loads would only hold it up. */
const PENDING_MS = 100;
/** Longest wait of a page for the account's rights; a later answer is used when it comes. */
const REFRESH_ACCESS_MS = 1_000;
/**
 * A page does not wait for rights where those known were asked for no longer ago: it asks once it is drawn, and an answer that
 * differs changes it.
 */
const KNOWN_MS = 60_000;

/** Longest time from asking for rights ahead to the visit that takes them: as long as rows loaded ahead are used. */
const AHEAD_MS = 10_000;

export function createNavigator(options: NavigatorOptions): PageNavigator {
  const { history, map } = options;
  const listeners = new Set<() => void>();
  let state: NavigatorState = { page: options.initial, pending: false };
  let turn = 0;
  let isPreparing = false;
  let asked: ReturnType<typeof ask> | undefined;
  // The page came with its own.
  let knownSince = performance.now();

  function set(next: NavigatorState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function ask() {
    const at = performance.now();
    const { token } = options.snapshot();
    const refreshed = options.refreshAccess().then(() => {
      // Also where the host gave no answer: a page gains nothing by waiting for another failure.
      knownSince = at;
    });
    return { at, token, refreshed };
  }

  /** Rights of another session are nobody's. */
  function askedAhead() {
    const isUsable = asked?.token === options.snapshot().token && performance.now() - asked.at < AHEAD_MS;
    return isUsable ? asked : undefined;
  }

  function knowsAccess(): boolean {
    return performance.now() - knownSince < KNOWN_MS;
  }

  function hasExpired(): boolean {
    const { token } = options.snapshot();
    return token !== null && options.hasExpired(token);
  }

  /** @param isFresh - The account's rights were loaded for this address. */
  async function look(isFresh = false): Promise<void> {
    turn += 1;
    const mine = turn;
    const { pathname, search } = history.location;
    if (isForServer(state.page, search)) {
      options.reload();
      return;
    }
    if (hasExpired()) {
      const isRenewed = isForSignedIn(state.page) && (await options.renewSession());
      if (mine !== turn) return;
      if (!isRenewed) options.endSession();
      // The session of somebody else reloads the page.
      else if (hasExpired()) return;
    }
    const resolution = resolvePage({ pathname, search, map, snapshot: options.snapshot(), faults: options.faults() });
    if (resolution.kind === 'redirect') {
      history.replace(resolution.to);
      return;
    }
    if (resolution.clearSession && options.snapshot().token !== null) options.endSession();
    const { page } = resolution;
    const known = options.snapshot().actions;
    const isVisit = !isFresh && !isShown(page);
    const isKnown = knowsAccess();
    const refreshed = isVisit && !isKnown ? refreshAccess() : Promise.resolve();
    if (page.kind === 'screen' && !isSameScreen(state.page, page)) {
      isPreparing = true;
      const waiting = setTimeout(() => {
        if (mine === turn) set({ ...state, pending: true });
      }, PENDING_MS);
      // A failure shows where the screen would be: the slot loads it again and says so.
      await Promise.all([
        options.prepare(page).catch(() => undefined),
        within(refreshed, REFRESH_ACCESS_MS, 'asking for rights').catch(() => undefined),
      ]);
      clearTimeout(waiting);
      if (mine !== turn) return;
      if (options.snapshot().actions !== known) {
        await look(true);
        return;
      }
    }
    isPreparing = false;
    set({ page, pending: false });
    if (!isVisit || !isKnown) return;
    // Asked for while the page loads and is drawn, they would hold it up.
    options.whenIdle(() => {
      if (isShown(page)) void refreshAccess();
    });
  }

  /** True also where the page has another address of its own by now: the screen follows its filters. */
  function isShown(page: Page): boolean {
    return pathOf(page.url) === pathOf(state.page.url);
  }

  /**
   * Asks for the account's rights, and resolves the address again where they have changed after its page was shown: also where
   * another page asked.
   */
  async function refreshAccess(): Promise<void> {
    const known = options.snapshot().actions;
    const ahead = askedAhead()?.refreshed;
    asked = undefined;
    await (ahead ?? ask().refreshed);
    if (!isPreparing && options.snapshot().actions !== known) void look(true);
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
    expectVisit(path) {
      // A visit that is under way asks by itself: the press of a link focuses it as well.
      if (path === history.location.pathname || knowsAccess() || askedAhead()) return;
      asked = ask();
    },
    refresh: () => void look(true),
    stop: unlisten,
  };
}

/** An error page knows nothing of the account, and values in the query are the server's to keep and to hide. */
function isForServer(shown: Page, search: string): boolean {
  const query = new URLSearchParams(search);
  const { token, isOrganisation } = STORED_VALUES;
  return shown.kind === 'error' || query.has(token) || query.has(isOrganisation);
}

/** Returns an address without its search. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

function isSameScreen(shown: Page, next: Extract<Page, { kind: 'screen' }>): boolean {
  return (
    shown.kind === 'screen' &&
    shown.match.route.name === next.match.route.name &&
    shown.match.route.remote === next.match.route.remote
  );
}
