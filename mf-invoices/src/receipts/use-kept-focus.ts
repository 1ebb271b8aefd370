import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Takes the focus up when what had it is gone after a change: the keyboard goes on from here.
 *
 * @param change - Another value after each change.
 * @returns The place, which can be focused: `tabIndex={-1}`.
 */
export function useKeptFocus(change: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(change);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    if (document.activeElement === document.body) place.current?.focus();
  }, [change]);
  return place;
}
