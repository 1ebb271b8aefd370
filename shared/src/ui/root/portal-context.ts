import { createContext, useContext } from 'react';
import type { PortalContext } from '../../contract/index.ts';

export const PortalContextContext = createContext<PortalContext | null>(null);

/**
 * The portal's side of the contract: store, calls, history, messages, session.
 *
 * @throws Error `PORTAL_ROOT_MISSING` outside a `PortalRoot`.
 */
export function usePortal(): PortalContext {
  const context = useContext(PortalContextContext);
  if (!context)
    throw Object.assign(new Error('usePortal is used outside a PortalRoot'), { code: 'PORTAL_ROOT_MISSING' });
  return context;
}
