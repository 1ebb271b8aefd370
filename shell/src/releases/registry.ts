import type { Release } from '@ecard/shared/contract';
import type { RemoteOrigin } from '../config/config.ts';
import { checkRelease } from './check-release.ts';
import { downloadFiles, downloadReleaseDocument } from './download-release.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './release-store.ts';

export interface RegistryOptions {
  readonly remotes: readonly RemoteOrigin[];
  readonly store: ReleaseStore;
  /** Time between two looks at an origin, in milliseconds. */
  readonly pollMs: number;
  readonly log: RegistryLog;
  /** Called after the set of promoted releases changed. */
  onChange(releases: readonly Release[]): void;
}

export interface RegistryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Knows which release of every remote is promoted. */
export interface ReleaseRegistry {
  readonly releases: readonly Release[];
  /** Looks at every origin once and then again and again until `stop`. */
  start(): Promise<void>;
  /** Looks at every origin now. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * Promotes what the remotes' origins offer: a release whose document, paths, contract and every
 * file are right takes the place of the one before; anything else leaves the last good one.
 */
export function createReleaseRegistry({ remotes, store, pollMs, log, onChange }: RegistryOptions): ReleaseRegistry {
  const promoted = new Map<string, Release>();
  const lastFault = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const releases = () => remotes.flatMap(({ name }) => promoted.get(name) ?? []);
  const othersOf = (name: string) => releases().filter((release) => release.name !== name);

  async function promote(release: Release): Promise<void> {
    promoted.set(release.name, release);
    await store.setCurrent(release).catch((error: unknown) => {
      log.warn(
        { remote: release.name, version: release.version, err: error },
        'the promotion could not be written down',
      );
    });
    log.info({ remote: release.name, version: release.version }, 'release promoted');
  }

  /** Returns whether the remote's promoted release changed. */
  async function look({ name, origin }: RemoteOrigin): Promise<boolean> {
    try {
      const release = checkRelease(await downloadReleaseDocument(origin), name, othersOf(name));
      if (promoted.get(name)?.version === release.version) {
        lastFault.delete(name);
        return false;
      }
      if (!(await store.holds(release))) await store.save(release, await downloadFiles(origin, release));
      // While the files came, another remote may have been promoted with the same path.
      checkRelease(release, name, othersOf(name));
      await promote(release);
      lastFault.delete(name);
      return true;
    } catch (error) {
      return await fallBack(name, error);
    }
  }

  async function fallBack(name: string, error: unknown): Promise<boolean> {
    noteFault(name, error);
    if (promoted.has(name)) return false;
    try {
      const release = checkRelease(await store.readCurrent(name), name, othersOf(name));
      if (!(await store.holds(release))) return false;
      await promote(release);
      return true;
    } catch {
      return false;
    }
  }

  /** Says a fault once, not at every poll, until a look at the origin goes well. */
  function noteFault(name: string, error: unknown): void {
    const code = error instanceof ReleaseError ? error.code : 'RELEASE_UNREACHABLE';
    if (lastFault.get(name) === code) return;
    lastFault.set(name, code);
    log.warn({ remote: name, code, err: error }, 'release not promoted');
  }

  async function refresh(): Promise<void> {
    // Together, so that a slow origin does not hold up the rest.
    const changed = await Promise.all(remotes.map(look));
    if (changed.some(Boolean)) onChange(releases());
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      void refresh().finally(schedule);
    }, pollMs);
    timer.unref();
  }

  return {
    get releases() {
      return releases();
    },
    refresh,
    async start() {
      await refresh();
      schedule();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
