import type { Release } from '@ecard/shared/contract';
import type { RemoteOrigin } from '../config/config.ts';
import { createTurns } from '../create-turns.ts';
import { codeOf } from '../errors/code-of.ts';
import { checkBytes } from './check-budgets.ts';
import { checkRelease } from './check-release.ts';
import { checkStyles } from './check-styles.ts';
import { downloadFiles, downloadReleaseDocument } from './download-release.ts';
import { checkGate } from './gate.ts';
import type { Gate } from './gate.ts';
import type { Quarantine } from './quarantine.ts';
import { createRefusedReleases } from './refused-releases.ts';
import type { ReleaseIntake } from './release-intake.ts';
import { digestOf } from './release-digest.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseErrorCode } from './release-error.ts';
import type { ReleaseStore } from './release-store.ts';

export interface PromotionOptions {
  readonly store: ReleaseStore;
  readonly quarantine: Quarantine;
  /** Facts about the portal; a release is not compared with them when absent. */
  readonly gate?: Gate | undefined;
  readonly intake: ReleaseIntake;
  /** Runs a release's server build where it harms nobody; rejects when that cannot be used. */
  tryOut(release: Release): Promise<void>;
  /** Pause of a release after its first refusal, in milliseconds. */
  readonly pauseMs: number;
  /** Epoch milliseconds. */
  now(): number;
  /** The releases beside which one of the given remote would be used. */
  othersOf(name: string): readonly Release[];
  /** True for a release whose verified files are here and of which was decided already. */
  isDecided(release: Release): boolean;
  /** True for an earlier release that an origin may offer for a moment only. */
  isPassing(release: Release): boolean;
  /** True for a release that a shell of the portal tried before. */
  wasTried(release: Release): boolean;
  /** Returns the reason for which a version is held. */
  heldReason(release: Release): string | undefined;
  /** Decides what becomes of a release whose verified files are here; returns whether pages of this shell changed. */
  take(release: Release): Promise<boolean>;
}

/** Brings releases from their origins into the pages. */
export interface Promotion {
  /**
   * Takes what an origin offers, unless that was decided already. What is refused is not downloaded again before a pause
   * that grows.
   *
   * @param onOffered - Called with the version that the origin's document claims, before anything in it is verified.
   * @returns True if the releases that pages are made of changed.
   * @throws ReleaseError when the release cannot be used.
   */
  promote(remote: RemoteOrigin, onOffered: (version: string | undefined) => void): Promise<boolean>;
  /** True while the remote's downloaded release is on trial; a trial has a time limit. */
  isTrying(name: string): boolean;
}

/** No more of what an origin says goes into the log. */
const MAX_VERSION_LENGTH = 60;

/** Failures that another download or trial would only repeat. */
const PERMANENT: ReadonlySet<ReleaseErrorCode> = new Set<ReleaseErrorCode>([
  'RELEASE_HASH',
  'RELEASE_FILE_MISSING',
  'RELEASE_TOO_LARGE',
  'RELEASE_STYLES',
  'RELEASE_BROKEN',
  'RELEASE_KEEPS_STATE',
  'RELEASE_BUDGET',
]);

/** Faults that a trial names itself. */
const TRIAL_CODES = ['RELEASE_KEEPS_STATE', 'RELEASE_BUDGET'] as const;

/**
 * Makes the promotion over a store. Its function `promote` is the list of the steps: fetch the document, verify it, ingest
 * the files (fetch, verify, store), trial, publication to other shells, and the decision of which pages use it.
 */
export function createPromotion(options: PromotionOptions): Promotion {
  const { store, quarantine, gate, intake, tryOut, pauseMs, now } = options;
  const { othersOf, isDecided, isPassing, wasTried, heldReason, take } = options;
  const refused = createRefusedReleases(pauseMs, now);
  /** Releases that could not be written to disk, and how much room they need at least. */
  const unstored = new Map<string, { readonly version: string; readonly sizeBytes: number }>();
  const trying = new Set<string>();
  /** Digests of the releases that passed last: what could not be written down is not tried again for that. */
  const passed = new Map<string, string>();
  const inTurn = createTurns();

  async function promote({ name, origin }: RemoteOrigin, onOffered: (version?: string) => void): Promise<boolean> {
    const document = await downloadReleaseDocument(origin);
    onOffered(versionOf(document));
    const release = verify(document, name);
    if (isDecided(release)) return false;
    if (gate) checkGate(release, gate);
    await requireNoKnownFault(release);
    if (isPassing(release)) return false;
    await rememberingFaults(release, () => ingestRelease(release, origin));
    await rememberingFaults(release, () => runTrial(release));
    // Before anything names it: a shell that hears of it must find its files.
    await store.publish(release);
    return inTurn(() => {
      // While the files came, another remote may have been promoted with the same path.
      verify(document, name);
      return take(release);
    });
  }

  /** Verifies everything that is known without the files. */
  function verify(document: unknown, name: string): Release {
    return checkRelease(document, name, othersOf(name));
  }

  async function requireNoKnownFault(release: Release): Promise<void> {
    const known = refused.faultOf(release);
    if (known) throw known;
    const reason = heldReason(release) ?? (await quarantine.reasonFor(release));
    if (reason !== undefined) {
      const message = `${release.name} ${release.version} is in quarantine: ${reason}`;
      throw new ReleaseError('RELEASE_QUARANTINED', message);
    }
  }

  async function rememberingFaults(release: Release, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ReleaseError && PERMANENT.has(error.code)) refused.refuse(release, error);
      throw error;
    }
  }

  /**
   * Fetches the files, verifies and stores each as it comes; not those that are stored already. A release that found no room
   * before is downloaded again only when there is room for what was known of it then.
   */
  async function ingestRelease(release: Release, origin: string): Promise<void> {
    if (await store.holds(release)) return;
    const { name, version } = release;
    if (intake.isFull(name))
      throw new ReleaseError('RELEASE_TOO_MANY', `${version} is not fetched yet: ${name} brought too much of late`);
    const known = unstored.get(name);
    if (known?.version === version) await store.requireRoom(release, known.sizeBytes);
    let sizeBytes = 0;
    const onBytes = (count: number) => {
      sizeBytes += count;
    };
    try {
      await store.save(release, (take) => downloadFiles(origin, release, take, { onBytes }));
      unstored.delete(name);
      intake.note(name, sizeBytes);
    } catch (error) {
      if (codeOf(error) === 'RELEASE_NOT_STORED') unstored.set(name, { version, sizeBytes });
      throw error;
    }
  }

  async function runTrial(release: Release): Promise<void> {
    const { name, version } = release;
    if (wasTried(release) || passed.get(name) === digestOf(release)) return;
    await quarantine.during(release, async () => {
      await checkStyles(release, store.directoryOf(release));
      await checkBytes(release, store.directoryOf(release));
    });
    trying.add(name);
    try {
      await quarantine.during(release, () => tryOut(release));
      passed.set(name, digestOf(release));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : 'unknown';
      const message = `the server build of ${name} ${version} cannot be used: ${reason}`;
      throw new ReleaseError(TRIAL_CODES.find((code) => code === codeOf(cause)) ?? 'RELEASE_BROKEN', message, {
        cause,
      });
    } finally {
      trying.delete(name);
    }
  }

  return { promote, isTrying: (name) => trying.has(name) };
}

/** Returns the version that the document claims, before anything in it is verified. */
function versionOf(document: unknown): string | undefined {
  const { version } = (document ?? {}) as { readonly version?: unknown };
  return typeof version === 'string' ? version.slice(0, MAX_VERSION_LENGTH) : undefined;
}
