import { areKeysOn } from './keys-preference.ts';
import { takesKeys } from './list-key.ts';

/**
 * Tells whether a single key may act: not in a field, not under a window, not where the person turned keys off.
 *
 * @param place - Element that the key acts on, where that may be in a window: the window above all others has to be its
 *   own. Default: the page.
 */
export function mayKeyAct(event: KeyboardEvent, place: Element | null = null): boolean {
  if (event.defaultPrevented || takesKeys(event.target, place)) return false;
  const above = [...document.querySelectorAll(WINDOW)].at(-1);
  return above === (place?.closest(WINDOW) ?? undefined) && areKeysOn(() => localStorage);
}

const WINDOW = '[data-ec-overlay]';
