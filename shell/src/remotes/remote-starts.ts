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
      storage().setItem(key, [...new Set(present)].join(' '));
    } catch {
      // As with a storage that is not there.
    }
  }

  const remove = (key: string, id: string): void => {
    write(
      key,
      read(key).filter((one) => one !== id),
    );
  };

  function end(id: string): void {
    const left = (running.get(id) ?? 1) - 1;
    running.set(id, left);
    if (left === 0) remove(START_KEYS.starting, id);
  }

  return {
    async during(remote, work) {
      const id = ids.get(remote);
      if (id === undefined) return work();
      running.set(id, (running.get(id) ?? 0) + 1);
      write(START_KEYS.starting, [...read(START_KEYS.starting), id]);
      try {
        return await work();
      } finally {
        setTimeout(end, AFTERWARDS_MS, id);
      }
    },
    isBlocked: (remote) => read(START_KEYS.blocked).includes(ids.get(remote) ?? ''),
    forget(remote) {
      remove(START_KEYS.blocked, ids.get(remote) ?? '');
    },
  };
}
