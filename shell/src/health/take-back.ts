import type { Side, VersionCounts } from './health-counts.ts';
import { judgeRelease } from './judge-release.ts';
import { healthOfCounts, sideCountsOf } from './version-health.ts';

/** A version that pages get, and the one it is compared with. */
export interface VersionInUse {
  readonly remote: string;
  readonly version: string;
  /** The active version beside a canary, otherwise the one that was active before. */
  readonly before?: string | undefined;
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
const SIDES: readonly Side[] = ['browser', 'server'];
const NO_COUNTS = { used: 0, failed: 0 };

/** Finds the versions that fail more than those before them. */
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
    const side = SIDES.find((each) => {
      const before = last && sideCountsOf(last, each);
      return judgeRelease({ now: sideCountsOf(now, each), before, others: othersOf(one.remote, each) }) === 'bad';
    });
    return side ? [{ ...one, side, reason: reasonOf(side, now, last) }] : [];
  });
}

function reasonOf(side: Side, now: VersionCounts, last: VersionCounts | undefined): string {
  const uses = side === 'browser' ? 'pages in browsers' : 'renders on the server';
  const { used, failed, failedClients, codes } = healthOfCounts(now)[side];
  const before = last && sideCountsOf(last, side);
  const often = Object.keys(codes).slice(0, 3).join(', ');
  return [
    `${String(failed)} of ${String(Math.max(used, failed))} ${uses} failed on ${String(failedClients)} devices (${often})`,
    before
      ? `of the version before ${String(before.failed)} of ${String(before.used)}`
      : 'nothing is known of a version before',
  ].join('; ');
}
