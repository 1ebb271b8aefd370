import type { BrowserApp } from '@ecard/shared/contract';
import { apps } from 'bench:remotes';
import type { RemoteLoader } from '../../src/remotes/remote-loader.ts';

/** Takes the place of the federated loader in the browser: the remotes are in the bundle. */
export function createRemoteLoader(): RemoteLoader {
  return {
    load: (remote) => Promise.resolve(apps[remote] as BrowserApp),
    prefetch: () => undefined,
  };
}
