import './compile-schemas.ts';
import { renderToString } from 'react-dom/server';
import type { ServerApp } from '@ecard/shared/contract';
import { createQueryClient, dehydrate } from '@ecard/shared/ui';
import { RemoteTree, loadScreen, serverIdentifierPrefix } from '@ecard/shared/remote';
import type { RemoteDefinition } from '@ecard/shared/remote';

/**
 * Makes the server build's `./app`: one query client per request, filled before the only render.
 *
 * @throws Error `PREFETCH_FAILED` when a screen's data could not be loaded: the browser then mounts
 *   the fragment itself, because it could not hydrate a page that shows an error it never met.
 */
export function createServerRemote(definition: RemoteDefinition): ServerApp {
  return {
    async render(context, request, hold) {
      const screen = await loadScreen(definition, request.route);
      const queryClient = createQueryClient();
      const parts = hold(() => screen.parts?.(context) ?? []);
      const [facts] = await Promise.all([
        hold(() => screen.prefetch?.({ context, queryClient, request })),
        ...parts.map((part) => part.load()),
      ]);
      const failed = queryClient
        .getQueryCache()
        .getAll()
        .find(({ state }) => state.status === 'error');
      if (failed)
        throw Object.assign(new Error('a screen could not load its data', { cause: failed.state.error }), {
          code: 'PREFETCH_FAILED',
        });
      const html = hold(() =>
        renderToString(<RemoteTree context={context} queryClient={queryClient} screen={screen} request={request} />, {
          identifierPrefix: serverIdentifierPrefix(definition.name),
        }),
      );
      const state = dehydrate(queryClient);
      queryClient.clear();
      const { title, ...found } = facts ?? {};
      return {
        html,
        state,
        status: 200,
        ...found,
        ...(title ? { title } : {}),
        parts: parts.map(({ name }) => name),
      };
    },
  };
}
