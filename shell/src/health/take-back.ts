import { SIDES } from './health-counts.ts';
import type { Side, VersionCounts } from './health-counts.ts';
import { FAILURES, SLOWNESS, judgeRelease } from './judge-release.ts';
import { healthOfCounts, sideCountsOf } from './version-health.ts';

/** A version that pages get, and the one it is compared with. */
export interface VersionInUse {
  readonly remote: string;
  readonly version: string;
  /** The active version beside a canary, otherwise the one that was active before. */
  readonly before?: string | undefined;
  /** Somebody wants exactly this version: it is not taken back for being slow. */
  readonly isPinned?: boolean;
}

/** A version that is to be taken back. */
export interface BadVersion extends VersionInUse {
  readonly side: Side;
  /** Numbers and codes alone, for the log, the history and the webhook. */
  readonly reason: string;
}

export interface JudgedPortal {
  readonly inUse: readonly VersionInUse[];
  /** Counts of the last minutes. */
  readonly recent: readonly VersionCounts[];
  /** Counts of everything that is kept. */
  readonly kept: readonly VersionCounts[];
  /** Minutes since the epoch. */
  readonly minute: number;
}

/** A version that failed for the first time after so long has not changed: something around it has. */
const WATCHED_MINUTES = 24 * 60;
/** Remotes whose version is in use for so long show how the portal is apart from new releases. */
const SETTLED_MINUTES = 60;
const NO_COUNTS = { used: 0, failed: 0 };

/** Finds the versions that fail more than those before them, or are slow more often. */
export function findBadVersions({ inUse, recent, kept, minute }: JudgedPortal): readonly BadVersion[] {
  const countsOf = (all: readonly VersionCounts[], remote: string, version: string | undefined) =>
    all.find((one) => one.remote === remote && one.version === version);
  const sinceOf = ({ remote, version }: VersionInUse) => countsOf(kept, remote, version)?.since ?? minute;

  function othersOf(remote: string, side: Side) {
    return inUse
      .filter((one) => one.remote !== remote && minute - sinceOf(one) >= SETTLED_MINUTES)
      .flatMap((one) => countsOf(recent, one.remote, one.version) ?? [])
      .map((counts) => sideCountsOf(counts, side))
      .reduce(
        (sum, { used, failed }) => ({ used: sum.used + Math.max(used, failed), failed: sum.failed + failed }),
        NO_COUNTS,
      );
  }

  return inUse.flatMap((one) => {
    const now = countsOf(recent, one.remote, one.version);
    if (!now || minute - sinceOf(one) > WATCHED_MINUTES) return [];
    const last = countsOf(kept, one.remote, one.before);
    const side = SIDES.filter((each) => each !== 'speed' || !one.isPinned).find((each) => {
      const before = last && sideCountsOf(last, each);
      const bounds = each === 'speed' ? SLOWNESS : FAILURES;
      const counts = { now: sideCountsOf(now, each), before, others: othersOf(one.remote, each) };
      return judgeRelease({ ...counts, bounds }) === 'bad';
    });
    return side ? [{ ...one, side, reason: reasonOf(side, now, last) }] : [];
  });
}

/** Names of uses and failures on a side in the reason of a decision. */
const WORDS: Readonly<Record<Side, readonly [uses: string, failed: string]>> = {
  browser: ['pages in browsers', 'failed'],
  server: ['renders on the server', 'failed'],
  speed: ['measured pages in browsers', 'were slow'],
};

function reasonOf(side: Side, now: VersionCounts, last: VersionCounts | undefined): string {
  const [uses, verb] = WORDS[side];
  const { used, failed, failedClients, codes } = healthOfCounts(now)[side];
  const before = last && sideCountsOf(last, side);
  const often = Object.keys(codes).slice(0, 3).join(', ');
  return [
    `${String(failed)} of ${String(Math.max(used, failed))} ${uses} ${verb} on ${String(failedClients)} devices (${often})`,
    before
      ? `of the version before ${String(before.failed)} of ${String(before.used)}`
      : 'nothing is known of a version before',
  ].join('; ');
}
