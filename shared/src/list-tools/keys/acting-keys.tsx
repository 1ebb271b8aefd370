import { useRef } from 'react';
import { useScreenKeys } from './use-screen-keys.ts';
import type { ScreenKeys } from './use-screen-keys.ts';

export interface ActingKeysProps {
  readonly acts: ScreenKeys;
}

/** Lets single keys act where it stands: on the page, or in the drawer around it while no other window is above that. */
export function ActingKeys({ acts }: ActingKeysProps) {
  const place = useRef<HTMLSpanElement>(null);
  useScreenKeys(acts, place);
  return <span ref={place} hidden />;
}
