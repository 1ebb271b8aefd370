import { createContext, useContext, useEffect } from 'react';

/** Asked before a window closes: closes it now, later or never. */
type CloseGuard = (close: () => void) => void;

/** Registers a close guard with the window around a component; null outside a window. */
export const CloseGuardContext = createContext<((guard: CloseGuard) => () => void) | null>(null);

/** Asks the guard before the window around closes; the last one in it decides. */
export function useCloseGuard(guard: CloseGuard): void {
  const add = useContext(CloseGuardContext);
  useEffect(() => add?.(guard), [add, guard]);
}
