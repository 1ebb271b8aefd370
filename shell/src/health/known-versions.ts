import type { Release } from '@ecard/shared/contract';

/** Versions of a remote that are remembered: pages stay open while newer ones are promoted. */
const MOST_VERSIONS = 20;

/** Knows which versions pages of this shell may have, so that no report fills the counts with others. */
export interface KnownVersions {
  note(releases: readonly Pick<Release, 'name' | 'version'>[]): void;
  has(remote: string, version: string): boolean;
}

/** Makes an empty memory of versions. */
export function createKnownVersions(): KnownVersions {
  const versions = new Map<string, Set<string>>();
  return {
    note(releases) {
      for (const { name, version } of releases) {
        const known = versions.get(name) ?? new Set();
        known.delete(version);
        known.add(version);
        versions.set(name, new Set([...known].slice(-MOST_VERSIONS)));
      }
    },
    has: (remote, version) => versions.get(remote)?.has(version) ?? false,
  };
}
