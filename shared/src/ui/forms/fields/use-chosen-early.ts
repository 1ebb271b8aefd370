import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Takes over what was chosen in the select fields of the server's page before the script started: each reports its
 * change again, which nobody heard.
 *
 * @param frame - An element around the fields.
 */
export function useChosenEarly(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const select of frame.current?.querySelectorAll('select') ?? []) {
      if (isChosenAnew(select)) select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, [frame]);
}

/** Tells if another option is chosen than the page came with. */
export function isChosenAnew({ options }: HTMLSelectElement): boolean {
  return [...options].some(({ defaultSelected, selected }) => defaultSelected && !selected);
}
