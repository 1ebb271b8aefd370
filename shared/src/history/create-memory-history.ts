import { createBlockers } from './create-blockers.ts';
import type { NavigationKind, PortalHistory, PortalLocation } from '../contract/index.ts';

/** A history that lives in memory; it behaves like the page's. */
export function createMemoryHistory(url = '/'): PortalHistory {
  const entries: PortalLocation[] = [toLocation(url, null, 'default')];
  const listeners = new Set<() => void>();
  const blockers = createBlockers();
  let index = 0;
  let kind: NavigationKind = 'POP';
  let made = 0;

  function present(): PortalLocation {
    const location = entries[index];
    if (!location) throw new RangeError(`history has no entry ${String(index)}`);
    return location;
  }
  function moved(nextKind: NavigationKind): void {
    kind = nextKind;
    for (const listener of [...listeners]) listener();
  }
  function newKey(): string {
    made += 1;
    return `entry-${String(made)}`;
  }

  return {
    get location() {
      return present();
    },
    get kind() {
      return kind;
    },
    push(to, state = null) {
      blockers.pass(() => {
        entries.splice(index + 1, Infinity, toLocation(to, state, newKey(), present()));
        index += 1;
        moved('PUSH');
      });
    },
    replace(to, state = null) {
      blockers.pass(() => {
        entries[index] = toLocation(to, state, newKey(), present());
        moved('REPLACE');
      });
    },
    go(delta) {
      const target = Math.min(Math.max(index + delta, 0), entries.length - 1);
      if (target === index) return;
      blockers.pass(() => {
        index = target;
        moved('POP');
      });
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

function toLocation(to: string, state: unknown, key: string, from?: PortalLocation): PortalLocation {
  const base = new URL(from ? `${from.pathname}${from.search}` : '/', 'http://portal.test');
  const { pathname, search, hash } = new URL(to, base);
  return { pathname, search, hash, state, key };
}
