import { MEASURE_NAMES, failuresOf, threeQuartersOf, usesOf } from './health-counts.ts';
import type { Measure, Side, VersionCounts } from './health-counts.ts';
import type { SideCounts } from './judge-release.ts';

/** Failures of a version on one side. */
export interface SideHealth extends SideCounts {
  /** Share of uses that failed, 0 to 1; absent without uses. */
  readonly share?: number;
  /** Number of failures by code of docs/errors.md, the most frequent first. */
  readonly codes: Readonly<Record<string, number>>;
}

/** Health of one version of a remote, as it is shown beside another. */
export interface VersionHealth {
  readonly remote: string;
  readonly version: string;
  /** Epoch milliseconds of the first minute of which counts are kept. */
  readonly since: number;
  readonly browser: SideHealth;
  readonly server: SideHealth;
  /** Pages that browsers measured; those that were slow count as failed. */
  readonly speed: SideHealth;
  /** Value below which three quarters lie: milliseconds, `cls` a score; only of what was measured. */
  readonly p75: Readonly<Partial<Record<Measure, { readonly value: number; readonly count: number }>>>;
  /** Tasks above 50 ms for each visit of a page; absent without visits. */
  readonly longTasksPerVisit?: number;
}

/** Works out the health of a version from its counts. */
export function healthOfCounts(counts: VersionCounts): VersionHealth {
  const { remote, version, counters, since } = counts;
  const browser = sideOf(counts, 'browser');
  return {
    remote,
    version,
    since: since * 60_000,
    browser,
    server: sideOf(counts, 'server'),
    speed: sideOf(counts, 'speed'),
    p75: Object.fromEntries(
      MEASURE_NAMES.flatMap((measure) => {
        const { p75, count } = threeQuartersOf(measure, counters);
        return p75 === undefined ? [] : [[measure, { value: p75, count }]];
      }),
    ),
    ...(browser.used > 0 ? { longTasksPerVisit: (counters['long_tasks'] ?? 0) / browser.used } : {}),
  };
}

/** Returns uses, failures and devices of a version on one side. */
export function sideCountsOf({ counters, clients }: VersionCounts, side: Side): SideCounts {
  return {
    used: counters[usesOf(side)] ?? 0,
    failed: counters[failuresOf(side)] ?? 0,
    clients: clients[side].seen,
    failedClients: clients[side].failed,
  };
}

function sideOf(counts: VersionCounts, side: Side): SideHealth {
  const numbers = sideCountsOf(counts, side);
  const prefix = failuresOf(side, '');
  const codes = Object.entries(counts.counters)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, count]) => [name.slice(prefix.length), count] as const)
    .sort(([, one], [, other]) => other - one);
  return {
    ...numbers,
    ...(numbers.used > 0 ? { share: Math.min(1, numbers.failed / numbers.used) } : {}),
    codes: Object.fromEntries(codes),
  };
}
