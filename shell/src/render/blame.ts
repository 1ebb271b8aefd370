import type { PoolEvent } from './remote-pool.ts';

export interface BlameOptions {
  /** Finds out if processes come up at all: a fault of the machine is not a remote's. */
  comesUp(): Promise<boolean>;
  /** Goes back to the remote's last good release. */
  withdraw(remote: string, version: string, reason: string): Promise<void>;
  /** Milliseconds of any clock. */
  now(): number;
}

/** So many processes of a release that die or hang within {@link WINDOW_MS} are the release's fault. */
export const MOST_DEATHS = 5;
const WINDOW_MS = 60_000;

/** Counts what becomes of remotes' processes, and withdraws the release in which they die or hang again and again. */
export function createBlame({ comesUp, withdraw, now }: BlameOptions): (event: PoolEvent) => Promise<void> {
  const deaths = new Map<string, { readonly version: string; readonly times: readonly number[] }>();
  return async ({ code, remote, version, reason, isReplaced = false }) => {
    if (isReplaced || code === 'REMOTE_LEFT_ERROR' || code === 'WORKERS_DOWN') return;
    const known = deaths.get(remote);
    const before = known?.version === version ? known.times.filter((time) => time > now() - WINDOW_MS) : [];
    const times = [...before, now()];
    deaths.set(remote, { version, times });
    if (times.length < MOST_DEATHS) return;
    deaths.delete(remote);
    if (await comesUp()) {
      const count = `${String(times.length)} of its processes died or hung within a minute`;
      await withdraw(remote, version, `${count}, the last with ${code}: ${reason}`);
    }
  };
}
