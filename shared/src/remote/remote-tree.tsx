import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
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
  /** Reports that the page shows the request. */
  readonly onShown?: () => void;
}

/**
 * The tree of one remote: the same on the server and in the browser, or hydration would differ.
 *
 * The inner Suspense keeps a suspending screen from holding up mount and unmount for ever.
 */
export function RemoteTree({ context, queryClient, screen, request, state, onShown }: RemoteTreeProps) {
  const { Screen } = screen;
  const asked = useMemo(() => <Screen key={request.route} request={request} />, [Screen, request]);
  // Another address of the same screen is rendered in small portions; another screen at once.
  const followed = useDeferredValue(asked);
  const shown = followed.key === asked.key ? followed : asked;
  const isShown = shown === asked;
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);
  return (
    <PortalRoot context={context} queryClient={queryClient} path={pathOf(request)}>
      <HydrationBoundary state={state as DehydratedState | undefined}>
        <ScreenBoundary request={request}>
          <Suspense fallback={null}>{shown}</Suspense>
        </ScreenBoundary>
      </HydrationBoundary>
    </PortalRoot>
  );
}

function pathOf({ url }: RouteRequest): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
