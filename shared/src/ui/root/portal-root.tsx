import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PortalContext } from '../../contract/index.ts';
import { PortalContextContext } from './portal-context.ts';
import { PortalRouter } from './portal-router.tsx';

export interface PortalRootProps {
  readonly context: PortalContext;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
  /** A remote's root: the path of the screen it shows, the only one it follows. */
  readonly path?: string;
}

/**
 * Everything the kit's hooks and components need, around one React root.
 *
 * Several may live on one page. None emits style elements or touches `<html>`: the style sheets are
 * static, and the shell alone sets the colour mode. Renders the same on the server.
 */
export function PortalRoot({ context, queryClient, path, children }: PortalRootProps) {
  return (
    <PortalContextContext value={context}>
      <QueryClientProvider client={queryClient}>
        <PortalRouter history={context.history} path={path}>
          {children}
        </PortalRouter>
      </QueryClientProvider>
    </PortalContextContext>
  );
}
