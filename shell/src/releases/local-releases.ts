import type { Release } from '@ecard/shared/contract';
import { checkRelease } from './check-release.ts';
import type { CanaryRelease, PortalReleases } from './portal-releases.ts';
import type { ReleaseStore } from './release-store.ts';
import { canaryOf, goodVersionsOf, remoteStateOf } from './state/release-state.ts';
import type { ReleaseState } from './state/release-state.ts';

export interface LocalReleasesOptions {
  /** Names of the remotes, in the order in which pages have them. */
  readonly names: readonly string[];
  readonly store: Pick<ReleaseStore, 'readDocument' | 'holds'>;
  /** Called when a version that pages are to be made of cannot be used on this machine. */
  onMissing(name: string, version: string): void;
  /** Called for each version that becomes active on this shell. */
  onActivate(release: Release): void;
}

/** Releases that pages of this shell are made of: those that the release state names, as far as their files are here. */
export interface LocalReleases {
  readonly portal: PortalReleases;
  /** Releases beside which one of the given remote would be used. */
  othersOf(name: string): readonly Release[];
  /** True for a version whose verified files are here. */
  isHere(name: string, version: string): boolean;
  /** Notes that a release's verified files are here. */
  add(release: Release): void;
  /** Returns the release when its files are here and whole and no other remote has one of its pages. */
  find(name: string, version: string): Promise<Release | undefined>;
  /** Goes over to what the state names; returns whether anything changed. */
  follow(state: ReleaseState): Promise<boolean>;
}

/** Verified releases of one remote that are remembered without a look at the disk. */
const MOST_REMEMBERED = 20;

export function createLocalReleases(options: LocalReleasesOptions): LocalReleases {
  const { names, store, onMissing, onActivate } = options;
  const here = new Map<string, Map<string, Release>>();
  const active = new Map<string, Release>();
  const canaries = new Map<string, CanaryRelease>();

  const portal = (): PortalReleases => ({
    active: names.flatMap((name) => active.get(name) ?? []),
    canaries: names.flatMap((name) => (active.has(name) ? (canaries.get(name) ?? []) : [])),
  });

  function othersOf(name: string): readonly Release[] {
    const all = [...active.values(), ...[...canaries.values()].map(({ release }) => release)];
    return all.filter((release) => release.name !== name);
  }

  function add(release: Release): void {
    const known = here.get(release.name) ?? new Map<string, Release>();
    known.delete(release.version);
    known.set(release.version, release);
    for (const oldest of [...known.keys()].slice(0, -MOST_REMEMBERED)) known.delete(oldest);
    here.set(release.name, known);
  }

  async function find(name: string, version: string): Promise<Release | undefined> {
    try {
      const known = here.get(name)?.get(version);
      const release = checkRelease(known ?? (await store.readDocument(name, version)), name, othersOf(name));
      if (known) return known;
      if (!(await store.holds(release))) return undefined;
      add(release);
      return release;
    } catch {
      // It is not whole, or another remote has one of its paths by now.
      return undefined;
    }
  }

  /** Returns the first of these versions that can be used here. */
  async function firstUsable(name: string, versions: readonly string[]): Promise<Release | undefined> {
    for (const version of versions) {
      const release = await find(name, version);
      if (release) return release;
    }
    return undefined;
  }

  async function followActive(name: string, state: ReleaseState): Promise<boolean> {
    const remote = remoteStateOf(state, name);
    const current = active.get(name);
    if (remote.active === undefined || remote.active === current?.version) return false;
    const wanted = await find(name, remote.active);
    if (!wanted) onMissing(name, remote.active);
    const next = wanted ?? current ?? (await firstUsable(name, goodVersionsOf(remote)));
    if (!next || next === current) return false;
    active.set(name, next);
    onActivate(next);
    return true;
  }

  async function followCanary(name: string, state: ReleaseState): Promise<boolean> {
    const wanted = canaryOf(remoteStateOf(state, name));
    const current = canaries.get(name);
    if (wanted?.version === current?.release.version && wanted?.percent === current?.percent) return false;
    const release = wanted && (await find(name, wanted.version));
    if (wanted && !release) onMissing(name, wanted.version);
    if (wanted && release) canaries.set(name, { release, percent: wanted.percent });
    else canaries.delete(name);
    return current !== undefined || release !== undefined;
  }

  return {
    get portal() {
      return portal();
    },
    othersOf,
    isHere: (name, version) => here.get(name)?.has(version) ?? false,
    add,
    find,
    async follow(state) {
      let changed = false;
      for (const name of names) {
        changed = (await followActive(name, state)) || changed;
        changed = (await followCanary(name, state)) || changed;
      }
      return changed;
    },
  };
}
