import type { Release } from '@ecard/shared/contract';
import { digestOf } from './release-digest.ts';

/** A refused release is tried again after this long at the latest, in milliseconds. */
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Number of releases that are remembered; origins do not offer more at the same time. */
const MOST_REMEMBERED = 50;

/** Remembers what is wrong with releases, so that none is downloaded at every look at its origin. */
export interface RefusedReleases {
  /** Returns the fault of this very release during its pause before the next try. */
  faultOf(release: Release): Error | undefined;
  /** Each refusal doubles the pause until the next try. */
  refuse(release: Release, fault: Error): void;
}

interface Refusal {
  readonly fault: Error;
  readonly pauseMs: number;
  readonly until: number;
}

/**
 * Makes the memory. A release is known by everything its document says: a corrected one is tried at once.
 *
 * @param pauseMs - Pause of a release after its first refusal, in milliseconds.
 * @param now - Epoch milliseconds.
 */
export function createRefusedReleases(pauseMs: number, now: () => number): RefusedReleases {
  const refusals = new Map<string, Refusal>();
  return {
    faultOf(release) {
      const refusal = refusals.get(digestOf(release));
      return refusal && refusal.until > now() ? refusal.fault : undefined;
    },
    refuse(release, fault) {
      const digest = digestOf(release);
      const last = refusals.get(digest);
      const next = last ? Math.min(2 * last.pauseMs, LONGEST_PAUSE_MS) : pauseMs;
      refusals.delete(digest);
      refusals.set(digest, { fault, pauseMs: next, until: now() + next });
      for (const oldest of [...refusals.keys()].slice(0, -MOST_REMEMBERED)) refusals.delete(oldest);
    },
  };
}
