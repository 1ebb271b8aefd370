import { useSyncExternalStore } from 'react';

/**
 * `false` on the server and in the render that hydrates its HTML, `true` from then on.
 *
 * For what only a browser can show, without a hydration mismatch.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
