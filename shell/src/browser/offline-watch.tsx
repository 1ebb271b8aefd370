import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { whenIdle } from '@ecard/shared/timing';
import type { Network } from '../remotes/network.ts';
import type { OfflineBarProps } from './offline-bar.tsx';

export interface OfflineWatchProps {
  readonly network: Pick<Network, 'isOnline' | 'subscribe' | 'probe'>;
}

/** Shows the bar while the device has no network. Its code comes ahead: without a network it would come too late. */
export function OfflineWatch({ network }: OfflineWatchProps) {
  const online = useSyncExternalStore(network.subscribe, network.isOnline, () => true);
  const [Bar, setBar] = useState<ComponentType<OfflineBarProps>>();
  useEffect(() => {
    if (Bar || !online) return;
    whenIdle(() => {
      import(/* webpackChunkName: "toasts" */ './offline-bar.tsx').then(
        (part) => {
          setBar(() => part.OfflineBar);
        },
        // The place where a part is missing says so itself, and the next change of the network tries again.
        () => undefined,
      );
    });
  }, [Bar, online]);
  return online || !Bar ? null : <Bar onRetry={network.probe} />;
}
