import { useSyncExternalStore } from 'react';
import type { PortalSnapshot } from '../../contract/index.ts';
import { usePortal } from './portal-context.ts';

/**
 * A value made of the store's present state; renders again when the store changes.
 *
 * @param selector - Picks or computes the value; runs on every render, so it must be cheap.
 */
export function useSnapshot<Value>(selector: (snapshot: PortalSnapshot) => Value): Value {
  const { store } = usePortal();
  return selector(useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot));
}
