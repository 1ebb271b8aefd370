import type { Release } from '@ecard/shared/contract';
import type { VersionHealth } from '../../health/version-health.ts';
import type { RefusedRelease } from '../../releases/offer-faults.ts';
import type { ReleaseRegistry } from '../../releases/registry.ts';
import { DecisionError, canary, pin, promote, resume, rollback, stop } from '../../releases/state/release-decisions.ts';
import type { Decider } from '../../releases/state/release-decisions.ts';
import type { ReleaseState, RemoteState } from '../../releases/state/release-state.ts';
import type { ReleaseCommand } from './release-command.ts';

/** Decides about releases for people and programs. */
export interface ReleaseDesk {
  /** Names of the remotes, in the order of the configuration. */
  readonly names: readonly string[];
  readonly state: ReleaseState;
  /** Releases that origins offer and that are not used, by remote. */
  readonly refused: Readonly<Record<string, RefusedRelease>>;
  /** Versions that pages of this shell are made of, by remote. */
  readonly served: Readonly<Record<string, string>>;
  /** Returns errors and vitals of a remote's versions, the newest first. */
  healthOf(name: string): readonly VersionHealth[];
  /**
   * Makes a decision; pages of this shell follow it before the promise settles.
   *
   * @throws DecisionError when it cannot be made; the message says what to do.
   */
  decide(name: string, command: ReleaseCommand, by: Decider): Promise<RemoteState>;
}

export interface ReleaseDeskOptions {
  readonly names: readonly string[];
  registry(): Pick<ReleaseRegistry, 'state' | 'refused' | 'decide' | 'isUsable'>;
  /** Returns the releases that most pages of this shell are made of. */
  served(): readonly Pick<Release, 'name' | 'version'>[];
  /** Returns errors and vitals of a remote's versions; of none when absent. */
  healthOf?(name: string): readonly VersionHealth[];
  /** Settles when pages are made of the releases that are active. */
  settled(): Promise<void>;
}

export function createReleaseDesk(options: ReleaseDeskOptions): ReleaseDesk {
  const { names, registry, served, healthOf = () => [], settled } = options;
  return {
    names,
    healthOf,
    get state() {
      return registry().state;
    },
    get refused() {
      return registry().refused;
    },
    get served() {
      return Object.fromEntries(served().map(({ name, version }) => [name, version]));
    },
    async decide(name, command, by) {
      const { version } = command;
      const after = await registry().decide(name, async (remote) => {
        if (version !== undefined && version !== remote.active) await requireUsable(name, version);
        const next = apply(remote, command, by);
        if (next.active !== undefined && next.active !== remote.active) await requireUsable(name, next.active);
        return next;
      });
      await settled();
      return after;
    },
  };

  async function requireUsable(name: string, version: string): Promise<void> {
    if (await registry().isUsable(name, version)) return;
    throw new DecisionError(
      'not-here',
      `The files of ${name} ${version} are not kept on this machine; name one of the versions that \`status\` lists.`,
    );
  }
}

function apply(remote: RemoteState, { action, version, percent }: ReleaseCommand, by: Decider): RemoteState {
  switch (action) {
    case 'promote':
      return promote(remote, version, by);
    case 'canary':
      return canary(remote, { version, percent: percent ?? NaN }, by);
    case 'pin':
      return pin(remote, version, by);
    case 'rollback':
      return rollback(remote, version, by);
    case 'stop':
      return stop(remote, by);
    case 'resume':
      return resume(remote, by);
    default:
      return action satisfies never;
  }
}
