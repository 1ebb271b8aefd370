import type { ReleaseStore } from '../release-store.ts';
import { checkRelease } from '../check-release.ts';
import { lastUseOf } from '../release-use.ts';
import { OPEN_PAGE_MS, neededOf } from '../retire-releases.ts';
import type { ReleaseState, RemoteState } from '../state/release-state.ts';
import type { ReleaseMirror } from './release-mirror.ts';

export interface MirrorTendingOptions {
  /** Releases on this disk alone. */
  readonly store: Pick<ReleaseStore, 'readDocument' | 'holds' | 'directoryOf'>;
  readonly mirror: Pick<ReleaseMirror, 'write' | 'remove'>;
  /** A replaced version is servable for so long, in milliseconds. */
  readonly keepMs: number;
  /** Epoch milliseconds. */
  now(): number;
  onFault(error: unknown): void;
}

/**
 * Makes the function that brings the mirror in line with the release state: what this disk has and the mirror lacks, as after
 * the mirror was set up, is written there; what was replaced too long ago is deleted, unless this shell knows of an open page
 * that uses it. Each version is looked at once.
 */
export function createMirrorTending(options: MirrorTendingOptions): (state: ReleaseState) => Promise<void> {
  const { store, mirror, keepMs, now, onFault } = options;
  const done = new Map<string, 'written' | 'removed'>();

  async function tend(name: string, remote: RemoteState, version: string): Promise<void> {
    const key = `${name}/${version}`;
    const replacedMs = replacedFor(remote, version, now());
    const isOver =
      replacedMs > Math.max(keepMs, OPEN_PAGE_MS) &&
      now() - (await lastUseOf(store.directoryOf({ name, version }))) > OPEN_PAGE_MS;
    if (done.get(key) === (isOver ? 'removed' : 'written')) return;
    if (isOver) {
      await mirror.remove(name, version);
      done.set(key, 'removed');
      return;
    }
    const document = await store.readDocument(name, version);
    if (document === undefined) return;
    const release = checkRelease(document, name, []);
    if (!(await store.holds(release))) return;
    await mirror.write(release, store.directoryOf(release));
    done.set(key, 'written');
  }

  return async ({ remotes }) => {
    const known = new Set<string>();
    for (const [name, remote] of Object.entries(remotes)) {
      for (const version of versionsOf(remote)) {
        known.add(`${name}/${version}`);
        await tend(name, remote, version).catch(onFault);
      }
    }
    for (const key of done.keys()) if (!known.has(key)) done.delete(key);
  };
}

/** Returns the milliseconds for which no page has been made of a version; 0 for one that pages may be made of. */
function replacedFor(remote: RemoteState, version: string, now: number): number {
  const until = remote.earlier.find((one) => one.version === version)?.until;
  return until === undefined || neededOf(remote).has(version) ? 0 : now - Date.parse(until);
}

function versionsOf({ active, canary, offered, earlier }: RemoteState): ReadonlySet<string> {
  const all = [active, canary?.version, offered, ...earlier.map(({ version }) => version)];
  return new Set(all.filter((version) => version !== undefined));
}
