import { QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';

/** Age at which data is asked for again, in milliseconds; a query names another one as `staleMs` of its `meta`. */
const STALE_MS = 30_000;

/**
 * Creates the cache of one React root or one request.
 *
 * Nothing is tried again here, because the HTTP client already does. Data of a page age from its first render on, so
 * that hydration repeats no call: the clock of the device may differ from the server's, and the script may come late.
 * Without a network a call fails at once and says so, instead of waiting in the skeleton. Once the network is back,
 * what is in sight and failed or went stale is asked for again; what is shown stays meanwhile.
 *
 * @param served - State of the page that the root hydrates.
 */
export function createQueryClient(served?: Partial<DehydratedState>): QueryClient {
  const sentAt = new Map<number, number>(
    served?.queries?.map(({ state, dehydratedAt }) => [state.dataUpdatedAt, dehydratedAt] as const),
  );
  let hydratedAt: number | undefined;
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ({ state, meta }) => {
          hydratedAt ??= Date.now();
          return Number(meta?.['staleMs'] ?? STALE_MS) + hydratedAt - (sentAt.get(state.dataUpdatedAt) ?? hydratedAt);
        },
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
