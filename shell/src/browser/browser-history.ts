import { createBlockers } from '@ecard/shared/history';
import type { NavigationKind, PortalHistory, PortalLocation } from '@ecard/shared/contract';

interface EntryState {
  readonly key: string;
  readonly state: unknown;
  /** Position among the entries of the tab, for going back where a change was refused. */
  readonly index: number;
}

/** Most navigations a second by a person, even with a key held down. */
const MOST_CHANGES_A_SECOND = 50;

/**
 * Makes the page's one history over the browser's. Every root listens to this one, so that a push in
 * a remote is seen by the shell and the other way round. Code that changes the place without end is refused with
 * `NAVIGATION_LOOP`, which ends it.
 *
 * @param leave - Opens an address that is another document; `true` where it did, and no entry is made.
 */
export function createBrowserHistory(
  window: Window,
  leave: (to: string, kind: NavigationKind) => boolean = () => false,
): PortalHistory {
  const listeners = new Set<() => void>();
  const blockers = createBlockers();
  // A document that is opened begins with the last entry of the tab; one that is loaded again finds its stamp.
  let index = stampEntry(window, window.history.length - 1, 'default');
  let location = read();
  let kind: NavigationKind = 'POP';
  let isAllowed = false;
  let changes: number[] = [];

  function countChange(): void {
    const now = performance.now();
    changes = changes.filter((time) => time > now - 1_000);
    // One that is refused does not count: code that goes on trying would keep everybody else where they are.
    if (changes.length >= MOST_CHANGES_A_SECOND)
      throw Object.assign(new Error('too many changes of place within a second'), { code: 'NAVIGATION_LOOP' });
    changes.push(now);
  }

  function read(): PortalLocation {
    const { pathname, search, hash } = window.location;
    const { key, state } = window.history.state as EntryState;
    return { pathname, search, hash, key, state };
  }

  function moved(by: NavigationKind): void {
    location = read();
    kind = by;
    for (const listener of [...listeners]) listener();
  }

  // The browser fires the event after it has navigated: a refused navigation is undone, without a call of any listener.
  window.addEventListener('popstate', () => {
    // An entry without a stamp is a jump within the page, which only goes forward.
    const target = stampEntry(window, index + 1, createKey());
    const delta = target - index;
    const hasMoved = delta !== 0 || read().key !== location.key;
    if (!hasMoved) return;
    const isJump = window.location.pathname === location.pathname && window.location.search === location.search;
    const mayMove =
      isAllowed ||
      isJump ||
      blockers.mayPass(() => {
        isAllowed = true;
        window.history.go(delta);
      });
    isAllowed = false;
    if (mayMove) {
      index = target;
      moved('POP');
    } else {
      window.history.go(-delta);
    }
  });

  const entry = (state: unknown): EntryState => ({ key: createKey(), state, index });

  return {
    get location() {
      return location;
    },
    get kind() {
      return kind;
    },
    push(to, state = null) {
      countChange();
      blockers.pass(() => {
        if (leave(to, 'PUSH')) return;
        index += 1;
        window.history.pushState(entry(state), '', to);
        moved('PUSH');
      });
    },
    replace(to, state = null) {
      countChange();
      blockers.pass(() => {
        if (leave(to, 'REPLACE')) return;
        window.history.replaceState(entry(state), '', to);
        moved('REPLACE');
      });
    },
    go(delta) {
      countChange();
      window.history.go(delta);
    },
    block: blockers.add,
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Returns the position of the present entry among those of the tab; `undefined` for one that has no stamp. */
export function entryIndex({ history }: Window): number | undefined {
  const present = history.state as Partial<EntryState> | null;
  return typeof present?.index === 'number' ? present.index : undefined;
}

/** Stamps an entry that has no stamp; returns the index of the present entry. */
function stampEntry(window: Window, index: number, key: string): number {
  const present = entryIndex(window);
  if (present !== undefined) return present;
  window.history.replaceState({ key, state: null, index } satisfies EntryState, '');
  return index;
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
