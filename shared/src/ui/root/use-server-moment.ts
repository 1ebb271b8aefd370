import { useState } from 'react';
import { serverNow } from '../../session/server-now.ts';
import { usePortal } from './portal-context.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Returns when data came, by the clock of the server, in epoch milliseconds.
 *
 * @param updatedAt - Epoch milliseconds: by the clock of the server in the render that hydrates its HTML, by that of the
 *   device from then on.
 */
export function useServerMoment(updatedAt: number): number {
  const { store } = usePortal();
  const hydrated = useHydrated();
  const read = () => ({ updatedAt, moment: updatedAt + (hydrated ? serverNow(store.snapshot()) - Date.now() : 0) });
  const [known, setKnown] = useState(read);
  if (known.updatedAt !== updatedAt) setKnown(read());
  return known.moment;
}
