import '@testing-library/jest-dom/jest-globals';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import type { RouteRequest } from '../contract/index.ts';
import { RemoteTree } from '../remote/remote-tree.tsx';
import type { ScreenFacts, ScreenModule } from '../remote/screen.ts';
import { createQueryClient } from '../ui/index.ts';
import type { QueryClient } from '../ui/index.ts';
import type { TestContext } from './create-test-context.ts';

export interface RenderScreenOptions {
  readonly context: TestContext;
  /** Default: the context's place, without parameters. */
  readonly request?: Partial<RouteRequest>;
  /** Cache of screens that were shown before. Default: a new one. */
  readonly queryClient?: QueryClient;
}

/**
 * Mounts a screen as the browser does after a click, with its calls still to be made.
 *
 * @returns Testing Library's result, and a `user` to act.
 */
export function renderScreen(
  screen: ScreenModule,
  { context, request, queryClient = createQueryClient() }: RenderScreenOptions,
) {
  const result = render(
    <RemoteTree context={context} queryClient={queryClient} screen={screen} request={toRequest(context, request)} />,
  );
  return { ...result, user: userEvent.setup(), queryClient };
}

/** Renders a screen as the server does: its data first, then one pass to a string. */
export async function renderScreenOnServer(
  screen: ScreenModule,
  { context, request }: RenderScreenOptions,
): Promise<{ html: string; facts: ScreenFacts | undefined }> {
  const queryClient = createQueryClient();
  const routeRequest = toRequest(context, request);
  const [facts] = await Promise.all([
    screen.prefetch?.({ context, queryClient, request: routeRequest }),
    ...(screen.parts?.(context) ?? []).map((part) => part.load()),
  ]);
  const html = renderToString(
    <RemoteTree context={context} queryClient={queryClient} screen={screen} request={routeRequest} />,
  );
  queryClient.clear();
  return { html, facts };
}

function toRequest({ history: { location } }: TestContext, request: Partial<RouteRequest> = {}): RouteRequest {
  return { route: 'test', params: {}, url: `${location.pathname}${location.search}`, ...request };
}
