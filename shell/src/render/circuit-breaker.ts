/** Remembers which fragments recently cost a worker, so that the browser mounts them for a while. */
export interface CircuitBreaker {
  isOpen(key: string): boolean;
  /** What rests at the moment. */
  openKeys(): readonly string[];
  open(key: string): void;
  /** Opens at the second suspicion within the rest time: one may be somebody else's fault. */
  suspect(key: string): void;
}

/**
 * Makes a breaker.
 *
 * @param restMs - How long a fragment rests after it cost a worker, in milliseconds.
 * @param now - Epoch milliseconds.
 */
export function createCircuitBreaker(restMs: number, now: () => number): CircuitBreaker {
  const openUntil = new Map<string, number>();
  const suspectedUntil = new Map<string, number>();
  const open = (key: string): void => {
    openUntil.set(key, now() + restMs);
  };
  return {
    isOpen: (key) => (openUntil.get(key) ?? 0) > now(),
    openKeys: () => [...openUntil].filter(([, until]) => until > now()).map(([key]) => key),
    open,
    suspect: (key) => {
      if ((suspectedUntil.get(key) ?? 0) > now()) open(key);
      suspectedUntil.set(key, now() + restMs);
    },
  };
}
