import { useEffect, useRef } from 'react';
import type { NavigationKind } from '@ecard/shared/contract';

/**
 * Does for a page shown without loading a document what the browser does for one: a new page begins at its top,
 * and keyboard and screen reader begin in its content. Back and forward keep the place the browser restores.
 *
 * @param path - Path of the page that is shown, without search: filters are no new page.
 */
export function useArrival(path: string, kind: NavigationKind): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (kind !== 'POP') window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path, kind]);
}
