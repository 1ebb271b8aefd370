import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Select fields and boxes; a group of radio buttons sees to its own. */
const FIELDS = 'select, input[type="checkbox"]';

/**
 * Takes over what was chosen in fields of the server's page before the script started: each reports its change again,
 * which nobody heard. The fields need `autoComplete="off"`: a browser that comes back to a page gives the others what they
 * had when it was left, and that would be repeated over what has been saved since.
 *
 * @param frame - An element around the fields.
 * @param fields - Selects them. Default: select fields and boxes.
 */
export function useChosenEarly(frame: RefObject<HTMLElement | null>, fields = FIELDS): void {
  useEffect(() => {
    void repeatChoices(frame.current, fields);
  }, [frame, fields]);
}

async function repeatChoices(frame: HTMLElement | null, fields: string): Promise<void> {
  const all = frame?.querySelectorAll<HTMLSelectElement | HTMLInputElement>(fields) ?? [];
  const early = [...all].filter((field) =>
    field instanceof HTMLInputElement ? isTickedEarly(field) : isChosenEarly(field),
  );
  for (const field of early) {
    if (field instanceof HTMLInputElement) {
      // A click reports a change of what stood there before it.
      field.checked = !field.checked;
      field.click();
    } else field.dispatchEvent(new Event('change', { bubbles: true }));
    // The next change is heard with the state that this one leads to.
    await Promise.resolve();
  }
}

/** Tells if another option is chosen than the page came with. */
export function isChosenEarly({ options }: HTMLSelectElement): boolean {
  return [...options].some(({ defaultSelected, selected }) => defaultSelected && !selected);
}

function isTickedEarly({ type, checked, defaultChecked }: HTMLInputElement): boolean {
  return checked !== defaultChecked && (checked || type === 'checkbox');
}
