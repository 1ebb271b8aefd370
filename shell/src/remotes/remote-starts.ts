import type { BrowserRelease } from '../page/page-data.ts';
import type { StartKeys } from './hold-blocked.ts';

export const START_KEYS: StartKeys = { starting: 'remotes-starting', blocked: 'remotes-blocked' };

/** A screen that is mounted goes on with its effects; one that blocks in them blocks as it is started too. */
const AFTERWARDS_MS = 1_000;

/** Memory of a tab for remotes whose code never gave the thread back. */
export interface RemoteStarts {
  /** Marks the remote as being started until the work has settled and the page had its thread again. */
  during<Value>(remote: string, work: () => Promise<Value>): Promise<Value>;
  /** Tells whether this version of the remote blocked an earlier page of this tab. */
  isBlocked(remote: string): boolean;
  /** Lets the remote be started again. */
  forget(remote: string): void;
}

/** @param storage - The session's; where it is blocked, asking for it throws, and nothing is remembered. */
export function createRemoteStarts(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  releases: readonly Pick<BrowserRelease, 'name' | 'version'>[],
): RemoteStarts {
  const ids = new Map(releases.map(({ name, version }) => [name, `${name}/${version}`]));
  const running = new Map<string, number>();

  function read(key: string): readonly string[] {
    try {
      return (storage().getItem(key) ?? '').split(' ').filter(Boolean);
    } catch {
      return [];
    }
  }

  function write(key: string, present: readonly string[]): void {
    try {
      storage().setItem(key, present.join(' '));
    } catch {
      // As with a storage that is not there.
    }
  }

  /** Marks what is being started. No other page of this tab does, so that nothing is read, which takes some milliseconds. */
  function count(id: string, change: 1 | -1): void {
    running.set(id, (running.get(id) ?? 0) + change);
    write(
      START_KEYS.starting,
      [...running].flatMap(([one, starts]) => (starts > 0 ? [one] : [])),
    );
  }

  return {
    async during(remote, work) {
      const id = ids.get(remote);
      if (id === undefined) return work();
      count(id, 1);
      try {
        return await work();
      } finally {
        setTimeout(count, AFTERWARDS_MS, id, -1);
      }
    },
    isBlocked: (remote) => read(START_KEYS.blocked).includes(ids.get(remote) ?? ''),
    forget(remote) {
      const id = ids.get(remote);
      write(
        START_KEYS.blocked,
        read(START_KEYS.blocked).filter((one) => one !== id),
      );
    },
  };
}
