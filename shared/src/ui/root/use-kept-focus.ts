import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Takes the focus up when what had it is gone after a change: the keyboard goes on from here.
 *
 * @param change - Another value after each change.
 * @param given - The place, where something else has it already.
 * @returns The place, which can be focused: a control, or `tabIndex={-1}`.
 */
export function useKeptFocus<Place extends HTMLElement = HTMLDivElement>(
  change: string,
  given?: RefObject<Place | null>,
): RefObject<Place | null> {
  const own = useRef<Place>(null);
  const place = given ?? own;
  const seen = useRef(change);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    if (document.activeElement === document.body) place.current?.focus();
  }, [change, place]);
  return place;
}
