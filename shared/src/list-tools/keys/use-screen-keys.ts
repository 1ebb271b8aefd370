import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { mayKeyAct } from './may-key-act.ts';

/** Actions by the place of a key: `KeyA` is the same key under a Latin and a Cyrillic layout. */
export type ScreenKeys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Lets single keys act on a screen, as those of lists do; `undefined` leaves a key alone. A key kept down acts once:
 * what comes next on the screen may be another record.
 *
 * @param place - Element that the keys belong to, where it may be in a drawer.
 */
export function useScreenKeys(keys: ScreenKeys, place?: RefObject<Element | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
    const act = keys[event.code];
    if (!act || !mayKeyAct(event, place?.current)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      press(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
}
