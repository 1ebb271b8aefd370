/** How long pages go without workers that take none up, in milliseconds. */
const REST_MS = 5_000;

/** Knows whether the workers of a pool take pages up at all. */
export interface PoolProgress {
  /** A worker took a page up or answered one. */
  note(): void;
  happenedSince(since: number): boolean;
  /** For how long nothing happened, counted from then at the earliest, in milliseconds. */
  stillSince(since: number): number;
  /** Gives the workers no page for a while, unless one takes up what it was given before. */
  rest(): void;
  isResting(): boolean;
}

/** @param now - Milliseconds of a clock that never goes back. */
export function createPoolProgress(now: () => number): PoolProgress {
  let lastAt = -Infinity;
  let restUntil = -Infinity;
  return {
    note() {
      lastAt = now();
      restUntil = -Infinity;
    },
    happenedSince: (since) => lastAt >= since,
    stillSince: (since) => now() - Math.max(lastAt, since),
    rest() {
      restUntil = now() + REST_MS;
    },
    isResting: () => now() < restUntil,
  };
}
