import { createHmac } from 'node:crypto';
import { MEASURE_NAMES, addCounters, classOf, failuresOf, poorOf, usesOf } from './health-counts.ts';
import type { Counters, Side } from './health-counts.ts';
import type { PartHealth } from './health-report.ts';
import type { ClientUse, HealthStore, MinuteCounts } from './health-store.ts';

/** One fragment that the shell had rendered, or tried to. */
export interface RenderedPart {
  readonly remote: string;
  readonly version: string;
  /** `rendered`, or the code of what kept the fragment from it. */
  readonly outcome: string;
  readonly seconds: number;
}

export interface HealthRecorderOptions {
  readonly store: Pick<HealthStore, 'add' | 'saltOf'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Collects in memory how releases do, so that no page waits for the store. */
export interface HealthRecorder {
  /**
   * Counts what a browser reported.
   *
   * @param device - Number or address of the device; only a hash of it is kept.
   */
  reported(part: PartHealth, device: string): void;
  rendered(part: RenderedPart, device: string): void;
  /**
   * Hands over to the store what was collected; what it does not take is kept for the next time. Devices are told apart
   * from the first call on, which brings the day’s salt.
   */
  flush(): Promise<void>;
}

/** A route that cost a process is not rendered for a while, which each of its visitors sees: it is not tried, and has no time. */
const NOT_TRIED = 'FRAGMENT_CIRCUIT_OPEN';
/** Failures of a fragment that the shell itself names. */
const FAULTS: ReadonlySet<string> = new Set([
  NOT_TRIED,
  'FRAGMENT_TIMEOUT',
  'FRAGMENT_THREW',
  'FRAGMENT_INVALID',
  'FRAGMENT_HUNG',
  'FRAGMENT_LOST_WORKER',
]);
/** Codes that say nothing about a release: how busy the shell is, what the host answers, and a file that somebody changed. */
const NOT_ITS_FAULT = new RegExp(
  `^(?:${[
    ...['RENDER_BUSY', 'WORKERS_DOWN', 'RELEASE_HASH', 'PREFETCH_FAILED'],
    'ERR_(?:NETWORK|BAD_REQUEST|BAD_RESPONSE|CANCELED)|UND_ERR_\\w+',
    'E(?:CONN[A-Z]+|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)',
  ].join('|')})$`,
);
/** Devices of a version and side that are remembered between two flushes; the first ones stand for the rest. */
const MOST_CLIENTS = 100;
/** Versions of all remotes between two flushes. */
const MOST_VERSIONS = 200;
const MINUTE_MS = 60_000;

/** Makes the recorder over a store. */
export function createHealthRecorder({ store, now }: HealthRecorderOptions): HealthRecorder {
  let counts = new Map<string, MinuteCounts>();
  let clients = new Map<string, Map<string, ClientUse>>();
  let salt: { readonly day: string; readonly value: string } | undefined;

  function record(use: Omit<ClientUse, 'client' | 'minute'> & { readonly device: string }, counters: Counters): void {
    const { remote, version, side, device, hasFailed } = use;
    const minute = Math.floor(now() / MINUTE_MS);
    const key = [remote, version, String(minute)].join(' ');
    const before = counts.get(key);
    if (!before && counts.size >= MOST_VERSIONS) return;
    counts.set(key, { remote, version, minute, counters: addCounters(before?.counters ?? {}, counters) });
    // With a salt of its own each shell would take the same device for another.
    if (!salt) return;
    const client = createHmac('sha256', salt.value).update(device).digest('base64url').slice(0, 22);
    const group = [remote, version, side].join(' ');
    const seen = clients.get(group) ?? new Map<string, ClientUse>();
    clients.set(group, seen);
    const known = seen.get(client);
    if (!known && seen.size >= MOST_CLIENTS) return;
    seen.set(client, { remote, version, side, client, minute, hasFailed: hasFailed || (known?.hasFailed ?? false) });
  }

  /** Brings the day's salt; a store that cannot be reached leaves the present one. */
  async function renewSalt(): Promise<void> {
    const day = new Date(now()).toISOString().slice(0, 10);
    if (salt?.day !== day) salt = { day, value: await store.saltOf(day) };
  }

  return {
    reported({ remote, version, visited, failed, longTasks = 0, ...measured }, device) {
      const values = MEASURE_NAMES.flatMap((measure) => {
        const value = measure === 'render' ? undefined : measured[measure];
        return value === undefined ? [] : [[classOf(measure, value), 1] as const];
      });
      record(
        { remote, version, side: 'browser', device, hasFailed: failed !== undefined },
        {
          ...usesAndFailures('browser', { used: visited ?? false, failure: failed }),
          ...(longTasks > 0 ? { long_tasks: longTasks } : {}),
          ...Object.fromEntries(values),
        },
      );
      if (values.length === 0) return;
      const poor = poorOf(measured);
      record(
        { remote, version, side: 'speed', device, hasFailed: poor !== undefined },
        usesAndFailures('speed', { used: true, failure: poor }),
      );
    },
    rendered({ remote, version, outcome, seconds }, device) {
      if (NOT_ITS_FAULT.test(outcome)) return;
      // An error that a remote throws may have any code; each would be a counter of its own.
      const thrown = FAULTS.has(outcome) ? outcome : 'FRAGMENT_THREW';
      const failure = outcome === 'rendered' ? undefined : thrown;
      record(
        { remote, version, side: 'server', device, hasFailed: failure !== undefined },
        {
          ...usesAndFailures('server', { used: true, failure }),
          ...(outcome === NOT_TRIED ? {} : { [classOf('render', seconds * 1000)]: 1 }),
        },
      );
    },
    async flush() {
      await renewSalt();
      const [taken, seen] = [counts, clients];
      if (taken.size === 0 && seen.size === 0) return;
      counts = new Map();
      clients = new Map();
      try {
        await store.add(
          [...taken.values()],
          [...seen.values()].flatMap((group) => [...group.values()]),
        );
      } catch (error) {
        for (const [key, one] of taken) {
          const later = counts.get(key);
          counts.set(key, { ...one, counters: addCounters(one.counters, later?.counters ?? {}) });
        }
        for (const [group, uses] of seen) if (!clients.has(group)) clients.set(group, uses);
        throw error;
      }
    },
  };
}

function usesAndFailures(
  side: Side,
  { used, failure }: { readonly used: boolean; readonly failure: string | undefined },
): Counters {
  return {
    ...(used ? { [usesOf(side)]: 1 } : {}),
    ...(failure === undefined ? {} : { [failuresOf(side)]: 1, [failuresOf(side, failure)]: 1 }),
  };
}
