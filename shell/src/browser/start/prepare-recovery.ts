import { createNetwork } from '../../remotes/network.ts';
import type { Network } from '../../remotes/network.ts';
import { createPartRecovery } from '../../remotes/part-recovery.ts';
import type { PartRecovery } from '../../remotes/part-recovery.ts';
import { reloadOnce } from '../../remotes/reload-guard.ts';
import { followNetwork } from '../follow-network.ts';
import { createDeferredModules } from '../deferred-modules.ts';
import type { DeferredModules } from '../deferred-modules.ts';
import { createTelemetry } from '../telemetry.ts';
import type { Telemetry } from '../telemetry.ts';
import type { ServedPage } from './read-page.ts';

/** Reports of failures, recovery from them, and the modules that load later with its help. */
export interface Recovering {
  readonly telemetry: Telemetry;
  readonly network: Network;
  readonly recovery: PartRecovery;
  readonly modules: DeferredModules;
}

/** Prepares what is done when a part cannot be loaded; nothing is loaded yet. */
export function prepareRecovery(window: Window, { now }: Pick<ServedPage, 'now'>): Recovering {
  const { document, navigator: device, location } = window;
  const telemetry = createTelemetry((path, body) => device.sendBeacon(path, body));
  const network = createNetwork(window, window.fetch.bind(window));
  followNetwork(network);
  const reload = (): void => {
    location.reload();
  };
  const recovery = createPartRecovery({
    network,
    reload: (error) => {
      const reloads = reloadOnce(location.pathname, { storage: () => window.sessionStorage, now: Date.now, reload });
      if (reloads) telemetry.report({ code: 'PAGE_RELOADED' }, error);
      return reloads;
    },
  });
  return { telemetry, network, recovery, modules: createDeferredModules({ document, now, telemetry, recovery }) };
}
