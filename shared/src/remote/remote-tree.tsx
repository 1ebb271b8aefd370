import { Suspense } from 'react';
import type { PortalContext, RouteRequest } from '@ecard/shared/contract';
import { HydrationBoundary, PortalRoot } from '@ecard/shared/ui';
import type { DehydratedState, QueryClient } from '@ecard/shared/ui';
import { ScreenBoundary } from './screen-boundary.tsx';
import type { ScreenModule } from './screen.ts';

export interface RemoteTreeProps {
  readonly context: PortalContext;
  readonly queryClient: QueryClient;
  readonly screen: ScreenModule;
  readonly request: RouteRequest;
  readonly state?: unknown;
}

/**
 * The tree of one remote: the same on the server and in the browser, or hydration would differ.
 *
 * The inner Suspense keeps a suspending screen from holding up mount and unmount for ever.
 */
export function RemoteTree({ context, queryClient, screen, request, state }: RemoteTreeProps) {
  const { Screen } = screen;
  return (
    <PortalRoot context={context} queryClient={queryClient} path={pathOf(request)}>
      <HydrationBoundary state={state as DehydratedState | undefined}>
        <ScreenBoundary request={request}>
          <Suspense fallback={null}>
            <Screen key={request.route} request={request} />
          </Suspense>
        </ScreenBoundary>
      </HydrationBoundary>
    </PortalRoot>
  );
}

function pathOf({ url }: RouteRequest): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
