import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { useHydrated } from '../../../root/use-hydrated.ts';

/**
 * Tells whether a field is still the browser's own: before the script starts, and as long as somebody then types in it.
 *
 * @param native - The browser's field, or the frame around several.
 */
export function useNativeFirst(native: RefObject<HTMLElement | null>): boolean {
  const hydrated = useHydrated();
  const isInUse = useSyncExternalStore(
    subscribe,
    () => native.current?.contains(document.activeElement) ?? false,
    () => false,
  );
  return !hydrated || isInUse;
}

function subscribe(notify: () => void): () => void {
  // Between two controls nothing has the focus.
  const left = () => setTimeout(notify);
  document.addEventListener('focusout', left);
  return () => {
    document.removeEventListener('focusout', left);
  };
}
