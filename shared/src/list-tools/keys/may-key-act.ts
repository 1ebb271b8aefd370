import { areKeysOn } from './keys-preference.ts';
import { takesKeys } from './list-key.ts';

/** Tells whether a single key may act on the page: not in a field, not under a window, not where the person turned keys off. */
export function mayKeyAct(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || takesKeys(event.target)) return false;
  return document.querySelector('[data-ec-overlay]') === null && areKeysOn(() => localStorage);
}
