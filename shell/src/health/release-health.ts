import type { Release } from '@ecard/shared/contract';
import type { VersionCounts } from './health-counts.ts';
import { createHealthRecorder } from './health-recorder.ts';
import type { HealthRecorder } from './health-recorder.ts';
import type { HealthStore } from './health-store.ts';
import { createKnownVersions } from './known-versions.ts';
import { findBadVersions } from './take-back.ts';
import type { BadVersion, VersionInUse } from './take-back.ts';
import { healthOfCounts } from './version-health.ts';
import type { VersionHealth } from './version-health.ts';

export interface ReleaseHealthOptions {
  readonly store: HealthStore;
  /** Time between two turns in milliseconds. */
  readonly turnMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Versions that pages get at present. */
  inUse(): readonly VersionInUse[];
  /**
   * Takes a version back and holds it, once over all shells.
   *
   * @returns True when this shell did it.
   */
  takeBack(bad: BadVersion): Promise<boolean>;
  /** Called by the one shell that took a version back. */
  onTakenBack(bad: BadVersion): void;
  /** The store cannot be reached; said once until it can. */
  onStoreFault(error: unknown): void;
}

/** Health of the releases that this shell serves. */
export interface ReleaseHealth extends Pick<HealthRecorder, 'reported' | 'rendered'> {
  /** Pages of these releases may report. */
  note(releases: readonly Pick<Release, 'name' | 'version'>[]): void;
  knows(remote: string, version: string): boolean;
  /** Returns the health of a remote's versions over the last day, the newest first; of all remotes without a name. */
  healthOf(remote?: string): readonly VersionHealth[];
  /** Hands over what was collected, judges the versions in use, and forgets what is old. */
  turn(): Promise<void>;
  start(): void;
  /** Ends after what was collected is transferred. */
  stop(): Promise<void>;
}

const MINUTE_MS = 60_000;
/** Failures within so many minutes count. */
const WINDOW_MINUTES = 10;
/** Counts of a version are compared for as long. */
const KEPT_MINUTES = 25 * 60;
const KEPT_CLIENT_MINUTES = WINDOW_MINUTES + 5;
/** A version that could not be taken back is judged again after this time. */
const PAUSE_MS = 60_000;

/** Collects the health of releases, hands it to the store, and takes back those that fail, turn by turn. */
export function createReleaseHealth(options: ReleaseHealthOptions): ReleaseHealth {
  const { store, turnMs, now, inUse, takeBack, onTakenBack, onStoreFault } = options;
  const recorder = createHealthRecorder({ store, now });
  const known = createKnownVersions();
  const pausedUntil = new Map<string, number>();
  let kept: { readonly minute: number; readonly counts: readonly VersionCounts[] } = { minute: -1, counts: [] };
  let timer: NodeJS.Timeout | undefined;
  let isFaulty = false;
  let isStopped = false;

  async function turn(): Promise<void> {
    try {
      await recorder.flush();
      const minute = Math.floor(now() / MINUTE_MS);
      // Two reads of a day's counts a minute would be one too many.
      if (minute !== kept.minute) await renew(minute);
      const recent = await store.read(minute - WINDOW_MINUTES);
      isFaulty = false;
      for (const bad of findBadVersions({ inUse: inUse(), recent, kept: kept.counts, minute })) await take(bad);
    } catch (error) {
      if (!isFaulty) onStoreFault(error);
      isFaulty = true;
    }
  }

  async function renew(minute: number): Promise<void> {
    const day = new Date(now()).toISOString().slice(0, 10);
    await store.forget({ countsFrom: minute - KEPT_MINUTES, clientsFrom: minute - KEPT_CLIENT_MINUTES, day });
    kept = { minute, counts: await store.read(minute - KEPT_MINUTES) };
  }

  async function take(bad: BadVersion): Promise<void> {
    const key = `${bad.remote} ${bad.version}`;
    if ((pausedUntil.get(key) ?? 0) > now()) return;
    for (const [old, until] of pausedUntil) if (until <= now()) pausedUntil.delete(old);
    pausedUntil.set(key, now() + PAUSE_MS);
    if (await takeBack(bad)) onTakenBack(bad);
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      void turn().then(schedule);
    }, turnMs).unref();
  }

  return {
    reported: recorder.reported,
    rendered: recorder.rendered,
    note: known.note,
    knows: known.has,
    healthOf: (remote) =>
      kept.counts
        .filter((counts) => remote === undefined || counts.remote === remote)
        .map(healthOfCounts)
        .sort((one, other) => other.since - one.since),
    turn,
    start() {
      void turn().then(schedule);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await recorder.flush().catch(onStoreFault);
      await store.close();
    },
  };
}
