import { MantineProvider } from '@mantine/core';
import type { MantineColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PortalContext } from '../../contract/index.ts';
import { PortalContextContext } from './portal-context.ts';
import { PortalRouter } from './portal-router.tsx';
import { theme } from './theme.ts';
import { useSnapshot } from './use-snapshot.ts';

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
 * Several may live on one page. None emits style elements or touches `<html>`: the style sheet is
 * static, and the shell alone sets `data-mantine-color-scheme`. Renders the same on the server.
 */
export function PortalRoot({ context, queryClient, path, children }: PortalRootProps) {
  return (
    <PortalContextContext value={context}>
      <QueryClientProvider client={queryClient}>
        <PortalRouter history={context.history} path={path}>
          <ColourModeFollower>{children}</ColourModeFollower>
        </PortalRouter>
      </QueryClientProvider>
    </PortalContextContext>
  );
}

function ColourModeFollower({ children }: { readonly children: ReactNode }) {
  const resolved = useSnapshot(({ colourMode }) => colourMode.resolved);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={resolved}
      colorSchemeManager={storeDecides}
      getRootElement={noElement}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

/** Mantine keeps nothing itself: the preference is a cookie the shell writes. */
const storeDecides: MantineColorSchemeManager = {
  get: (defaultScheme) => defaultScheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

function noElement(): undefined {
  return undefined;
}
