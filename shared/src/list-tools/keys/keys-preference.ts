import { attempt } from '../../session/attempt.ts';

const KEY = 'list-keys';

/** False after a choice that a blocked or full storage refused: it holds while the page is open. */
let present = true;

/**
 * Returns true unless the person turned single keys of lists off (WCAG 2.1.4).
 *
 * @param storage - Of the device; where it is blocked, asking for it throws.
 */
export function areKeysOn(storage: () => Pick<Storage, 'getItem'>): boolean {
  return present && attempt(() => storage().getItem(KEY)) !== 'off';
}

/** Turns the lists' single keys on or off, on this device. */
export function keepKeys(storage: () => Pick<Storage, 'setItem' | 'removeItem'>, on: boolean): void {
  const isKept = attempt(() => {
    if (on) storage().removeItem(KEY);
    else storage().setItem(KEY, 'off');
    return true;
  });
  present = isKept ?? on;
}
