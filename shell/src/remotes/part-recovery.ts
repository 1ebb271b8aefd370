import { isPartFailure } from './failure-code.ts';
import type { Network } from './network.ts';

/** Recovery of a part that failed. */
export type Recovery =
  /** The network was gone and is back: try the part again. */
  | 'retry'
  /** The page reloads itself. */
  | 'reloading'
  /** The part has to say in its place that it failed. */
  | 'failed';

export interface PartRecovery {
  /**
   * Decides what becomes of a failed part (specification, sections 4 and 8).
   *
   * @param onWait - Called when the network is gone and the answer will wait for it.
   */
  afterFailure(error: unknown, onWait: () => void): Promise<Recovery>;
}

export interface PartRecoveryOptions {
  readonly network: Pick<Network, 'isUp' | 'whenUp'>;
  /** Reloads the page for the failure unless it did so just now; returns whether it does. */
  reload(error: unknown): boolean;
}

/** Makes the rule: no network is waited for; a missing file reloads the page once; the rest is said in place. */
export function createPartRecovery({ network, reload }: PartRecoveryOptions): PartRecovery {
  return {
    async afterFailure(error, onWait) {
      if (!isPartFailure(error)) return 'failed';
      if (!(await network.isUp())) {
        onWait();
        await network.whenUp();
        return 'retry';
      }
      return reload(error) ? 'reloading' : 'failed';
    },
  };
}
