/** Lets each client do something so often a minute. */
export interface RateLimit {
  /** Takes one turn of the client's; `false` when it has none left this minute. */
  take(client: string): boolean;
}

/**
 * Makes a limit over fixed minutes. What it remembers is forgotten with the minute, and it never remembers more
 * than `maxClients`: beyond, clients share one allowance.
 *
 * @param now - Epoch milliseconds.
 */
export function createRateLimit({
  perMinute,
  now,
  maxClients = 10_000,
}: {
  readonly perMinute: number;
  readonly now: () => number;
  readonly maxClients?: number;
}): RateLimit {
  let minute = 0;
  let turns = new Map<string, number>();
  return {
    take(client) {
      const current = Math.floor(now() / 60_000);
      if (current !== minute) {
        minute = current;
        turns = new Map();
      }
      const key = turns.has(client) || turns.size < maxClients ? client : 'others';
      const taken = (turns.get(key) ?? 0) + 1;
      turns.set(key, taken);
      return taken <= perMinute;
    },
  };
}
