import { onlineManager } from '@ecard/shared/ui';
import type { Network } from '../remotes/network.ts';

/** Lets the data of shell and remotes follow the network as the shell sees it: what failed without it is loaded again. */
export function followNetwork({ isOnline, subscribe }: Pick<Network, 'isOnline' | 'subscribe'>): void {
  onlineManager.setEventListener((setOnline) => {
    const follow = (): void => {
      setOnline(isOnline());
    };
    follow();
    return subscribe(follow);
  });
}
