import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Takes the focus up when what had it is gone after a change: the keyboard goes on from here.
 *
 * @param change - Another value after each change.
 * @param given - The place, where something else has it already.
 * @returns The place, which can be focused: `tabIndex={-1}`.
 */
export function useKeptFocus(
  change: string,
  given?: RefObject<HTMLDivElement | null>,
): RefObject<HTMLDivElement | null> {
  const own = useRef<HTMLDivElement>(null);
  const place = given ?? own;
  const seen = useRef(change);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    if (document.activeElement === document.body) place.current?.focus();
  }, [change, place]);
  return place;
}
