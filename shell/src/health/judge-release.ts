/** Uses of a version on one side, and the devices behind them. */
export interface SideCounts {
  readonly used: number;
  /** Of these, those in which it failed. */
  readonly failed: number;
  readonly clients: number;
  readonly failedClients: number;
}

export interface JudgedCounts {
  readonly bounds?: Bounds;
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

/** Bounds within which nothing is decided. */
export interface Bounds {
  /** Nothing is decided on fewer uses. */
  readonly fewestUses: number;
  /** Share of failures that is rare, whatever the version before did. */
  readonly rareShare: number;
  /** It has to be worse than the version before, of which enough is known, and than other remotes. */
  readonly isRelative: boolean;
}

/** Bounds for what fails: it is at fault by itself. */
export const FAILURES: Bounds = { fewestUses: 20, rareShare: 0.05, isRelative: false };
/** Bounds for what is slow: the network, the hour and the devices are too. */
export const SLOWNESS: Bounds = { fewestUses: 100, rareShare: 0.25, isRelative: true };
/** Nothing is decided on failures of fewer devices: one that is broken itself, or lies, is no reason. */
export const FEWEST_FAILED_CLIENTS = 3;
/** Standard errors between a share and its bounds: 1 in 700 samples lies beyond one of them. */
const STANDARD_ERRORS = 3;

/**
 * Judges a version by its failures, or by how often it is slow. That share has to be above the rare one and above that of the
 * version before beyond chance, among uses and among devices too, so that a few devices cannot speak for all.
 */
export function judgeRelease({ now, before, others, bounds = FAILURES }: JudgedCounts): Verdict {
  const { fewestUses, rareShare, isRelative } = bounds;
  const used = Math.max(now.used, now.failed);
  if (used < fewestUses || (isRelative && (before?.used ?? 0) < fewestUses)) return 'wait';
  const limits = [before, ...(isRelative ? [others] : [])].map((counts) => (counts ? limitOf(counts, fewestUses) : 0));
  const limit = Math.max(rareShare, ...limits);
  const isWorse =
    now.failedClients >= FEWEST_FAILED_CLIENTS &&
    boundsOf(now.failed, used).lower > limit &&
    boundsOf(now.failedClients, Math.max(now.clients, now.failedClients)).lower > limit;
  if (!isWorse) return 'good';
  const othersFail = others.used >= fewestUses && boundsOf(others.failed, others.used).lower > rareShare;
  return othersFail ? 'all-fail' : 'bad';
}

/** Of few uses a share is not known: they set no limit. */
function limitOf({ used, failed }: Pick<SideCounts, 'used' | 'failed'>, fewestUses: number): number {
  return Math.max(used, failed) < fewestUses ? 0 : boundsOf(failed, Math.max(used, failed)).upper;
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
