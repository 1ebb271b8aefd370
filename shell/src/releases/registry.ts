import type { Release } from '@ecard/shared/contract';
import type { RemoteOrigin } from '../config/config.ts';
import { checkRelease } from './check-release.ts';
import { downloadReleaseDocument } from './download-release.ts';
import { ReleaseError } from './release-error.ts';
import { createReleaseIntake } from './release-intake.ts';
import type { ReleaseStore } from './release-store.ts';

export interface RegistryOptions {
  readonly remotes: readonly RemoteOrigin[];
  readonly store: ReleaseStore;
  /** Time between two looks at an origin, in milliseconds. */
  readonly pollMs: number;
  /** Longest wait for the first looks, in milliseconds; what comes later is promoted later. */
  readonly firstLookMs?: number;
  readonly log: RegistryLog;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Runs the release's server build where it harms nobody; rejects when that cannot be used. */
  tryOut(release: Release): Promise<void>;
  /** Called after the set of promoted releases changed. */
  onChange(releases: readonly Release[]): void;
  /** Told what each look came to: `promoted`, `unchanged`, or a code of {@link ReleaseErrorCode}. */
  onLook(remote: string, outcome: string): void;
}

export interface RegistryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** No more of what an origin says goes into the log. */
const MAX_VERSION_LENGTH = 60;

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
 * file are right, and whose server build can be loaded, takes the place of the one before; anything
 * else leaves the last good one. What was refused is tried again when the origin offers something else,
 * or after a pause that grows.
 */
export function createReleaseRegistry(options: RegistryOptions): ReleaseRegistry {
  const { remotes, store, pollMs, firstLookMs = 5_000, log, now = Date.now, tryOut, onChange, onLook } = options;
  const promoted = new Map<string, Release>();
  const lastFault = new Map<string, string>();
  const intake = createReleaseIntake({ store, tryOut, pauseMs: 2 * pollMs, now });
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  const releases = () => remotes.flatMap(({ name }) => promoted.get(name) ?? []);
  const othersOf = (name: string) => releases().filter((release) => release.name !== name);

  async function promote(release: Release): Promise<void> {
    const { name: remote, version } = release;
    promoted.set(remote, release);
    await store.setCurrent(release).catch((error: unknown) => {
      onLook(remote, codeOf(error));
      log.warn({ remote, version, code: codeOf(error), err: error }, 'the promotion could not be written down');
    });
    log.info({ remote, version }, 'release promoted');
  }

  /** Returns whether the remote's promoted release changed. */
  async function look({ name, origin }: RemoteOrigin): Promise<boolean> {
    let offered: string | undefined;
    try {
      const document = await downloadReleaseDocument(origin);
      offered = versionOf(document);
      const release = checkRelease(document, name, othersOf(name));
      const isNew = promoted.get(name)?.version !== release.version;
      if (isNew) await adopt(release, origin);
      lastFault.delete(name);
      onLook(name, isNew ? 'promoted' : 'unchanged');
      return isNew;
    } catch (error) {
      return await fallBack(name, error, offered);
    }
  }

  async function adopt(release: Release, origin: string): Promise<void> {
    await intake.takeIn(release, origin);
    // While the files came, another remote may have been promoted with the same path.
    checkRelease(release, release.name, othersOf(release.name));
    await promote(release);
  }

  async function fallBack(name: string, error: unknown, offered?: string): Promise<boolean> {
    noteFault(name, error, offered);
    if (promoted.has(name)) return false;
    try {
      const release = checkRelease(await store.readCurrent(name), name, othersOf(name));
      if (!(await store.holds(release)) || promoted.has(name)) return false;
      await promote(release);
      return true;
    } catch {
      return false;
    }
  }

  /** Says a fault of an offered version once, not at every poll, until a look at the origin goes well. */
  function noteFault(remote: string, error: unknown, version?: string): void {
    const code = codeOf(error);
    onLook(remote, code);
    const fault = `${code} ${version ?? ''}`;
    if (lastFault.get(remote) === fault) return;
    lastFault.set(remote, fault);
    const facts = { remote, version, promoted: promoted.get(remote)?.version, code };
    log.warn({ ...facts, err: error }, 'release not promoted');
  }

  /** Each origin is looked at in its own time, so that a slow one does not hold up the rest. */
  function schedule(remote: RemoteOrigin): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      void look(remote)
        .then((changed) => {
          if (changed && !stopped) onChange(releases());
        })
        .finally(() => {
          schedule(remote);
        });
    }, pollMs);
    timers.set(remote.name, timer.unref());
  }

  async function refresh(): Promise<void> {
    const changed = await Promise.all(remotes.map(look));
    if (changed.some(Boolean)) onChange(releases());
  }

  return {
    get releases() {
      return releases();
    },
    refresh,
    async start() {
      let told = false;
      const looks = remotes.map(async (remote) => {
        const changed = await look(remote);
        if (changed && told && !stopped) onChange(releases());
        schedule(remote);
        return remote.name;
      });
      const late = await namesOfSlow(remotes, looks, firstLookMs);
      const slow = late.filter((name) => !intake.isTrying(name));
      await Promise.all(remotes.flatMap(({ name }, index) => (intake.isTrying(name) ? (looks[index] ?? []) : [])));
      await Promise.all(slow.map((name) => fallBack(name, new ReleaseError('RELEASE_SLOW', `${name} keeps waiting`))));
      told = true;
      if (promoted.size > 0) onChange(releases());
    },
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** The remotes whose look is not done in time. */
async function namesOfSlow(
  remotes: readonly RemoteOrigin[],
  looks: readonly Promise<string>[],
  waitMs: number,
): Promise<string[]> {
  const done = new Set<string>();
  const all = Promise.all(looks.map(async (look) => done.add(await look)));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([all, late]);
  clearTimeout(timer);
  return remotes.map(({ name }) => name).filter((name) => !done.has(name));
}

/** What the document says of itself, before anything in it is checked. */
function versionOf(document: unknown): string | undefined {
  const { version } = (document ?? {}) as { readonly version?: unknown };
  return typeof version === 'string' ? version.slice(0, MAX_VERSION_LENGTH) : undefined;
}

function codeOf(error: unknown): string {
  return error instanceof ReleaseError ? error.code : 'RELEASE_UNREACHABLE';
}
