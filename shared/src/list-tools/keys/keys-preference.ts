const KEY = 'list-keys';

/** Returns true unless the person turned single keys of lists off (WCAG 2.1.4). */
export function areKeysOn(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(KEY) !== 'off';
}

/** Turns the lists' single keys on or off, on this device. */
export function keepKeys(storage: Pick<Storage, 'setItem' | 'removeItem'>, on: boolean): void {
  if (on) storage.removeItem(KEY);
  else storage.setItem(KEY, 'off');
}
