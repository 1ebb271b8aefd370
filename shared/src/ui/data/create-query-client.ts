import { QueryClient } from '@tanstack/react-query';

const STALE_MS = 30_000;

/**
 * Creates the cache of one React root or one request.
 *
 * Nothing is tried again here, because the HTTP client already does; what the server prefetched stays
 * fresh long enough that hydration repeats no call. Without a network a call fails at once and says so,
 * instead of waiting in the skeleton.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
