import type { Release } from '@ecard/shared/contract';
import { downloadFiles } from './download-release.ts';
import { createRefusedReleases } from './refused-releases.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseErrorCode } from './release-error.ts';
import type { ReleaseStore } from './release-store.ts';

export interface ReleaseIntakeOptions {
  readonly store: ReleaseStore;
  /** Runs a release's server build where it harms nobody; rejects when that cannot be used. */
  tryOut(release: Release): Promise<void>;
  /** How long a release rests after its first refusal, in milliseconds. */
  readonly pauseMs: number;
  /** Epoch milliseconds. */
  now(): number;
}

/** Brings releases onto this machine. */
export interface ReleaseIntake {
  /**
   * Makes sure that every file of a release is here and right, and that its server build can be loaded. What is
   * refused is not downloaded again before a pause that grows.
   *
   * @throws ReleaseError when the release cannot be used.
   */
  takeIn(release: Release, origin: string): Promise<void>;
  /** Whether the remote's release is here already and its server build is being loaded for a trial, which has an end. */
  isTrying(name: string): boolean;
}

/** What another download or trial would only show again. */
const LASTING: ReadonlySet<ReleaseErrorCode> = new Set<ReleaseErrorCode>([
  'RELEASE_HASH',
  'RELEASE_FILE_MISSING',
  'RELEASE_TOO_LARGE',
  'RELEASE_BROKEN',
]);

/** Makes the intake over a store. */
export function createReleaseIntake({ store, tryOut, pauseMs, now }: ReleaseIntakeOptions): ReleaseIntake {
  const refused = createRefusedReleases(pauseMs, now);
  /** Releases that could not be written to disk, and how much room they need. */
  const unstored = new Map<string, { readonly version: string; readonly sizeBytes: number }>();

  /** Downloads a release; one that found no room before is downloaded again only when there is room. */
  async function fetchIn(release: Release, origin: string): Promise<void> {
    const { name, version } = release;
    const known = unstored.get(name);
    if (known?.version === version) await store.requireRoom(release, known.sizeBytes);
    const files = await downloadFiles(origin, release);
    const sizeBytes = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
    unstored.set(name, { version, sizeBytes });
    await store.save(release, files);
    unstored.delete(name);
  }

  /** What was promoted before this process began was tried then. */
  async function wasPromoted({ name, version }: Release): Promise<boolean> {
    return (await store.readCurrentVersion(name)) === version;
  }

  const trying = new Set<string>();

  async function requireLoadable(release: Release): Promise<void> {
    trying.add(release.name);
    try {
      await tryOut(release);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : 'unknown';
      const message = `the server build of ${release.name} ${release.version} cannot be loaded: ${reason}`;
      throw new ReleaseError('RELEASE_BROKEN', message, { cause });
    } finally {
      trying.delete(release.name);
    }
  }

  return {
    isTrying: (name) => trying.has(name),
    async takeIn(release, origin) {
      const known = refused.faultOf(release);
      if (known) throw known;
      try {
        if (!(await store.holds(release))) await fetchIn(release, origin);
        if (!(await wasPromoted(release))) await requireLoadable(release);
      } catch (error) {
        if (error instanceof ReleaseError && LASTING.has(error.code)) refused.refuse(release, error);
        throw error;
      }
    },
  };
}
