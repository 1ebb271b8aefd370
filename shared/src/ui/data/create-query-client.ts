import { QueryClient } from '@tanstack/react-query';

const STALE_MS = 30_000;

/**
 * Creates the cache of one React root or one request.
 *
 * Nothing is tried again here, because the HTTP client already does; what the server prefetched stays
 * fresh long enough that hydration repeats no call. Without a network a call fails at once and says so,
 * instead of waiting in the skeleton. Once the network is back, what is in sight and failed or went stale is asked for
 * again; what is shown stays meanwhile.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
