/** Remembers which fragments (`mf-auth:ec`) recently cost a process, so that the browser mounts them for a while. */
export interface CircuitBreaker {
  isOpen(key: string): boolean;
  /** Keys of the circuits that are open now. */
  openKeys(): readonly string[];
  open(key: string): void;
  /** Opens at the second suspicion within that time: one may be somebody else's fault. */
  suspect(key: string): void;
}

/**
 * Makes a breaker.
 *
 * @param openMs - Time for which the circuit of a fragment is open after it cost a worker, in milliseconds.
 * @param now - Epoch milliseconds.
 */
export function createCircuitBreaker(openMs: number, now: () => number): CircuitBreaker {
  const openUntil = new Map<string, number>();
  const suspectedUntil = new Map<string, number>();
  const open = (key: string): void => {
    openUntil.set(key, now() + openMs);
  };
  return {
    isOpen: (key) => (openUntil.get(key) ?? 0) > now(),
    openKeys: () => [...openUntil].filter(([, until]) => until > now()).map(([key]) => key),
    open,
    suspect: (key) => {
      if ((suspectedUntil.get(key) ?? 0) > now()) open(key);
      suspectedUntil.set(key, now() + openMs);
    },
  };
}
