import { randomBytes } from 'node:crypto';
import { addCounters, bySide } from './health-counts.ts';
import type { Side, VersionCounts } from './health-counts.ts';
import type { ClientUse, HealthStore, MinuteCounts } from './health-store.ts';

interface Seen extends Pick<ClientUse, 'remote' | 'version' | 'side'> {
  seenAt: number;
  failedAt: number;
}

/** Makes counts of this process alone: for a portal of one shell. */
export function createMemoryHealthStore(): HealthStore {
  let counts: MinuteCounts[] = [];
  const clients = new Map<string, Seen>();
  let salt = { day: '', value: '' };

  function clientsOf(remote: string, version: string, side: Side, since: number) {
    const all = [...clients.values()].filter(
      (one) => one.remote === remote && one.version === version && one.side === side && one.seenAt >= since,
    );
    return { seen: all.length, failed: all.filter(({ failedAt }) => failedAt >= since).length };
  }

  return {
    add(added, uses) {
      for (const one of added) {
        const known = counts.findIndex((count) => isSame(count, one) && count.minute === one.minute);
        const before = counts[known];
        if (before) counts[known] = { ...one, counters: addCounters(before.counters, one.counters) };
        else counts.push(one);
      }
      for (const { remote, version, side, client, minute, hasFailed } of uses) {
        const key = [remote, version, side, client].join(' ');
        const seen = clients.get(key) ?? { remote, version, side, seenAt: minute, failedAt: -1 };
        seen.seenAt = Math.max(seen.seenAt, minute);
        if (hasFailed) seen.failedAt = Math.max(seen.failedAt, minute);
        clients.set(key, seen);
      }
      return Promise.resolve();
    },
    read(since) {
      const sums = new Map<string, VersionCounts>();
      for (const { remote, version, minute, counters } of counts) {
        if (minute < since) continue;
        const key = `${remote} ${version}`;
        const sum = sums.get(key);
        sums.set(key, {
          remote,
          version,
          counters: addCounters(sum?.counters ?? {}, counters),
          clients: bySide((side) => clientsOf(remote, version, side, since)),
          since: Math.min(sum?.since ?? minute, minute),
        });
      }
      return Promise.resolve([...sums.values()]);
    },
    saltOf(day) {
      if (salt.day !== day) salt = { day, value: randomBytes(16).toString('hex') };
      return Promise.resolve(salt.value);
    },
    forget({ countsFrom, clientsFrom }) {
      counts = counts.filter(({ minute }) => minute >= countsFrom);
      for (const [key, { seenAt }] of clients) if (seenAt < clientsFrom) clients.delete(key);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

function isSame(one: MinuteCounts, other: MinuteCounts): boolean {
  return one.remote === other.remote && one.version === other.version;
}
