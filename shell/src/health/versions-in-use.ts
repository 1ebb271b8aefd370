import { canaryOf, goodVersionsOf, remoteStateOf } from '../releases/state/release-state.ts';
import type { ReleaseState } from '../releases/state/release-state.ts';
import type { VersionInUse } from './take-back.ts';
import type { VersionHealth } from './version-health.ts';

/** Releases of the portal at the moment, over all of its shells. */
export interface ReleaseFigures {
  /** Of the versions in use and those before them. */
  readonly health: readonly VersionHealth[];
  readonly versions: readonly {
    readonly remote: string;
    readonly version: string;
    /** Share of devices that get it. */
    readonly percent: number;
  }[];
  readonly held: readonly { readonly remote: string; readonly count: number }[];
}

/** Returns the versions that pages get by the release state, each with the one it is compared with. */
export function versionsInUse({ remotes }: ReleaseState): readonly VersionInUse[] {
  return Object.entries(remotes).flatMap(([remote, state]) => {
    const { active, pin } = state;
    const canary = canaryOf(state);
    const before = goodVersionsOf(state).find((version) => version !== active);
    return [
      ...(active === undefined
        ? []
        : [{ remote, version: active, before, ...(pin === active ? { isPinned: true } : {}) }]),
      ...(canary ? [{ remote, version: canary.version, before: active }] : []),
    ];
  });
}

/** Works out what is shown of releases beside each other. */
export function releaseFigures(state: ReleaseState, health: readonly VersionHealth[]): ReleaseFigures {
  const inUse = versionsInUse(state);
  return {
    health: health.filter(({ remote, version }) =>
      inUse.some((one) => one.remote === remote && [one.version, one.before].includes(version)),
    ),
    versions: inUse.map(({ remote, version }) => {
      const one = remoteStateOf(state, remote);
      const percent = canaryOf(one)?.percent ?? 0;
      return { remote, version, percent: version === one.active ? 100 - percent : percent };
    }),
    held: Object.entries(state.remotes).map(([remote, { held }]) => ({ remote, count: held.length })),
  };
}

/** Returns the versions that open pages may still have, the latest last. */
export function versionsOfPages({
  remotes,
}: ReleaseState): readonly { readonly name: string; readonly version: string }[] {
  return Object.entries(remotes).flatMap(([name, state]) => {
    const { active, earlier } = state;
    const latestFirst = [canaryOf(state)?.version, active, ...earlier.map(({ version }) => version)];
    return latestFirst.flatMap((version) => (version === undefined ? [] : [{ name, version }])).reverse();
  });
}
