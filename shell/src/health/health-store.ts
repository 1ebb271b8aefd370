import type { Counters, Side, VersionCounts } from './health-counts.ts';

/** Counts of one version of a remote within a minute. */
export interface MinuteCounts {
  readonly remote: string;
  readonly version: string;
  /** Minutes since the epoch. */
  readonly minute: number;
  readonly counters: Counters;
}

/** A device that used a version. */
export interface ClientUse {
  readonly remote: string;
  readonly version: string;
  readonly side: Side;
  /** Salted hash of the device. */
  readonly client: string;
  readonly minute: number;
  readonly hasFailed: boolean;
}

/** Counts of the health of releases over all shells of a portal. */
export interface HealthStore {
  add(counts: readonly MinuteCounts[], clients: readonly ClientUse[]): Promise<void>;
  /** Returns the sums since a minute, one for each version that was used since. */
  read(since: number): Promise<readonly VersionCounts[]>;
  /** Returns the day's salt of the hashes of devices: the same for all shells, and forgotten with the day. */
  saltOf(day: string): Promise<string>;
  /** Forgets counts from before a minute, devices from before another, and the salts of earlier days. */
  forget(before: { readonly countsFrom: number; readonly clientsFrom: number; readonly day: string }): Promise<void>;
  close(): Promise<void>;
}
