import type { Release } from '@ecard/shared/contract';
import type { RemoteOrigin } from '../config/config.ts';
import type { Gate } from './gate.ts';
import type { RegistryLog } from './offer-faults.ts';
import type { CanaryRelease } from './portal-releases.ts';
import type { Quarantine } from './quarantine.ts';
import type { ReleaseStore } from './release-store.ts';
import type { ReleaseState } from './state/release-state.ts';
import type { ReleaseStateStore } from './state/state-store.ts';

export interface RegistryOptions {
  readonly remotes: readonly RemoteOrigin[];
  readonly store: ReleaseStore;
  /** The release state that all shells of the portal share. */
  readonly stateStore: ReleaseStateStore;
  readonly quarantine: Quarantine;
  /** Facts about the portal that releases have to fit; they are compared with none when absent. */
  readonly gate?: Gate;
  /** Time between two looks at an origin, in milliseconds. */
  readonly pollMs: number;
  /** Longest wait for the first looks, in milliseconds; what comes later is promoted later. */
  readonly firstLookMs?: number;
  /** Bytes that the releases of one remote may bring to the disk within ten minutes. */
  readonly mostIntakeBytes?: number;
  readonly log: RegistryLog;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Runs the release's server build where it harms nobody; rejects when that cannot be used. */
  tryOut(release: Release): Promise<void>;
  /** Called after the releases changed of which pages are made. */
  onChange(releases: readonly Release[], canaries: readonly CanaryRelease[]): void;
  /** Called when replaced releases may be deleted. */
  onRetire?(state: ReleaseState): void;
  /** Called after each look with `promoted`, `unchanged`, or a code of {@link ReleaseErrorCode}. */
  onLook(remote: string, outcome: string): void;
}
