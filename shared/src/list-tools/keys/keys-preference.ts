import { attempt } from '../../session/attempt.ts';

const KEY = 'list-keys';

/** Returns true unless the person turned single keys of lists off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return attempt(() => localStorage.getItem(KEY)) !== 'off';
}

/** Turns the lists' single keys on or off, on this device; does nothing where the browser blocks storage. */
export function keepKeys(on: boolean): void {
  attempt(() => {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  });
}
