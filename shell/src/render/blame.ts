import type { PoolEvent } from './remote-pool.ts';

export interface BlameOptions {
  /** Finds out if processes come up at all: a fault of the machine is not a remote's. */
  comesUp(): Promise<boolean>;
  /**
   * Goes back to the remote's last good release.
   *
   * @param reason - Numbers and codes alone.
   * @param last - Words of the last of its processes, which may be the remote's own.
   */
  withdraw(remote: string, version: string, reason: string, last: string): Promise<void>;
  /** Milliseconds of any clock. */
  now(): number;
}

/** So many processes of a release that die or hang within {@link WINDOW_MS} are the release's fault. */
export const MOST_DEATHS = 5;
const WINDOW_MS = 60_000;

/** Counts what becomes of remotes' processes, and withdraws the release in which they die or hang again and again. */
export function createBlame({ comesUp, withdraw, now }: BlameOptions): (event: PoolEvent) => Promise<void> {
  /** Times of the last deaths of each release: of a canary and of what it is compared with apart. */
  const deaths = new Map<string, readonly number[]>();
  return async ({ code, remote, version, reason, isReplaced = false }) => {
    if (isReplaced || code === 'REMOTE_LEFT_ERROR' || code === 'WORKERS_DOWN') return;
    const isRecent = (time: number) => time > now() - WINDOW_MS;
    for (const [release, times] of deaths) if (!times.some(isRecent)) deaths.delete(release);
    const release = `${remote} ${version}`;
    const times = [...(deaths.get(release) ?? []).filter(isRecent), now()];
    deaths.set(release, times);
    if (times.length < MOST_DEATHS) return;
    deaths.delete(release);
    if (await comesUp()) {
      const count = `${String(times.length)} of its processes died or hung within a minute`;
      await withdraw(remote, version, `${count}, the last with ${code}`, reason);
    }
  };
}
