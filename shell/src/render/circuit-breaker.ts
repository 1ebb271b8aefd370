/** Remembers which fragments recently cost a worker, so that the browser mounts them for a while. */
export interface CircuitBreaker {
  isOpen(key: string): boolean;
  open(key: string): void;
}

/**
 * Makes a breaker.
 *
 * @param restMs - How long a fragment rests after it cost a worker, in milliseconds.
 * @param now - Epoch milliseconds.
 */
export function createCircuitBreaker(restMs: number, now: () => number): CircuitBreaker {
  const openUntil = new Map<string, number>();
  return {
    isOpen: (key) => (openUntil.get(key) ?? 0) > now(),
    open: (key) => {
      openUntil.set(key, now() + restMs);
    },
  };
}
