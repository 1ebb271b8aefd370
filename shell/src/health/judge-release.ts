/** Uses of a version on one side, and the devices behind them. */
export interface SideCounts {
  readonly used: number;
  /** Of these, those in which it failed. */
  readonly failed: number;
  readonly clients: number;
  readonly failedClients: number;
}

export interface JudgedCounts {
  /** The version in question. */
  readonly now: SideCounts;
  /** The version before it; absent when nothing is known of one. */
  readonly before?: Pick<SideCounts, 'used' | 'failed'> | undefined;
  /** Versions of other remotes that have been in use for long, over the same time. */
  readonly others: Pick<SideCounts, 'used' | 'failed'>;
}

/**
 * `bad`: it fails more than the version before, on enough devices. `wait`: too little is known. `all-fail`: so do remotes
 * that have not changed. `good`: none of these.
 */
export type Verdict = 'good' | 'wait' | 'all-fail' | 'bad';

/** Nothing is decided on fewer uses. */
export const FEWEST_USES = 20;
/** Nothing is decided on failures of fewer devices: one that is broken itself, or lies, is no reason. */
export const FEWEST_FAILED_CLIENTS = 3;
/** Share of failures that is rare, whatever the version before did. */
export const RARE_SHARE = 0.05;
/** Standard errors between a share and its bounds: 1 in 700 samples lies beyond one of them. */
const STANDARD_ERRORS = 3;

/**
 * Judges a version by its failures. Its share of failures has to be above the rare one and above that of the version before
 * beyond chance, among uses and among devices too, so that a few devices cannot speak for all.
 */
export function judgeRelease({ now, before, others }: JudgedCounts): Verdict {
  const used = Math.max(now.used, now.failed);
  if (used < FEWEST_USES) return 'wait';
  const limit = Math.max(RARE_SHARE, before ? limitOf(before) : 0);
  const isWorse =
    now.failedClients >= FEWEST_FAILED_CLIENTS &&
    boundsOf(now.failed, used).lower > limit &&
    boundsOf(now.failedClients, Math.max(now.clients, now.failedClients)).lower > limit;
  if (!isWorse) return 'good';
  const othersFail = others.used >= FEWEST_USES && boundsOf(others.failed, others.used).lower > RARE_SHARE;
  return othersFail ? 'all-fail' : 'bad';
}

/** Of few uses a share is not known: they set no limit. */
function limitOf({ used, failed }: Pick<SideCounts, 'used' | 'failed'>): number {
  return Math.max(used, failed) < FEWEST_USES ? 0 : boundsOf(failed, Math.max(used, failed)).upper;
}

/** Returns the bounds of a share by Wilson's score interval, which holds for small samples and shares near 0 and 1. */
function boundsOf(count: number, total: number): { readonly lower: number; readonly upper: number } {
  const z2 = STANDARD_ERRORS ** 2;
  const share = count / total;
  const middle = share + z2 / (2 * total);
  const spread = STANDARD_ERRORS * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total ** 2));
  const whole = 1 + z2 / total;
  return { lower: (middle - spread) / whole, upper: (middle + spread) / whole };
}
