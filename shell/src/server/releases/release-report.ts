import type { VersionHealth } from '../../health/version-health.ts';
import type { RefusedRelease } from '../../releases/offer-faults.ts';
import { REFUSAL_ADVICE } from '../../releases/refusal-advice.ts';
import { remoteStateOf } from '../../releases/state/release-state.ts';
import type { RemoteState } from '../../releases/state/release-state.ts';
import type { ReleaseDesk } from './release-desk.ts';

/** Releases of one remote, as `/_releases` shows them. */
export interface RemoteReport extends RemoteState {
  readonly name: string;
  /** Version that pages of this shell are made of. */
  readonly served: string | null;
  /** Release that the origin offers and that is not used, with the reason. */
  readonly refused: (RefusedRelease & { /** Next step of its team. */ readonly advice: string }) | null;
  /** Errors and vitals of its versions over the last day and all shells, the newest first. */
  readonly health: readonly VersionHealth[];
}

/** Everything that `/_releases` shows. */
export interface ReleaseReport {
  readonly revision: number;
  readonly remotes: readonly RemoteReport[];
}

export function releaseReport({ names, state, refused, served, healthOf }: ReleaseDesk): ReleaseReport {
  return {
    revision: state.revision,
    remotes: names.map((name) => {
      const fault = refused[name];
      return {
        name,
        served: served[name] ?? null,
        refused: fault ? { ...fault, advice: REFUSAL_ADVICE[fault.code] } : null,
        health: healthOf(name),
        ...remoteStateOf(state, name),
      };
    }),
  };
}
