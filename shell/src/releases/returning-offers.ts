import type { RemoteState } from './state/release-state.ts';

/** An earlier version is offered again once so many looks in a row found it. */
const RETURN_LOOKS = 5;

/**
 * Tells an origin that returns to an earlier version from one whose replicas are being replaced: there a look finds the old
 * version or the new one, and pages would go back and forth with it.
 */
export interface ReturningOffers {
  /** An origin offers a version; one that offers another now does not return. */
  found(name: string, version: string | undefined): void;
  /** Counts a look that found a version; `true` while it may only be passing. */
  isPassing(name: string, version: string, remote: Pick<RemoteState, 'earlier'>): boolean;
  /** True for a remote whose origin may be returning. */
  isUnsure(name: string): boolean;
}

export function createReturningOffers(): ReturningOffers {
  const looks = new Map<string, { readonly version: string; readonly count: number }>();
  return {
    found(name, version) {
      if (looks.get(name)?.version !== version) looks.delete(name);
    },
    isPassing(name, version, { earlier }) {
      const count = (looks.get(name)?.count ?? 0) + 1;
      looks.delete(name);
      if (count >= RETURN_LOOKS || !earlier.some((one) => one.version === version)) return false;
      looks.set(name, { version, count });
      return true;
    },
    isUnsure: (name) => looks.has(name),
  };
}
