import type { NavigationKind, PortalHistory, PortalLocation } from '@ecard/shared/contract';
import { randomId } from '../session/random-id.ts';

interface EntryState {
  readonly key: string;
  readonly state: unknown;
}

/**
 * Makes the page's one history over the browser's. Every root listens to this one, so that a push in
 * a remote is seen by the shell and the other way round.
 */
export function createBrowserHistory(window: Window): PortalHistory {
  const listeners = new Set<() => void>();
  let location = read();
  let kind: NavigationKind = 'POP';

  function read(): PortalLocation {
    const { pathname, search, hash } = window.location;
    const entry = window.history.state as EntryState | null;
    return { pathname, search, hash, key: entry?.key ?? 'default', state: entry?.state ?? null };
  }

  function moved(by: NavigationKind): void {
    location = read();
    kind = by;
    for (const listener of [...listeners]) listener();
  }

  window.addEventListener('popstate', () => {
    moved('POP');
  });

  const entry = (state: unknown): EntryState => ({ key: randomId(window.crypto).slice(0, 8), state });

  return {
    get location() {
      return location;
    },
    get kind() {
      return kind;
    },
    push(to, state = null) {
      window.history.pushState(entry(state), '', to);
      moved('PUSH');
    },
    replace(to, state = null) {
      window.history.replaceState(entry(state), '', to);
      moved('REPLACE');
    },
    go(delta) {
      window.history.go(delta);
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
