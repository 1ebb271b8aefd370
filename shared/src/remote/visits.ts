import type { RouteRequest, Visit } from '@ecard/shared/contract';
import { createQueryClient } from '@ecard/shared/ui';
import type { QueryClient } from '@ecard/shared/ui';
import type { ScreenModule } from './screen.ts';

/** Somebody who goes on later than that gets rows that are newer. */
const FRESH_MS = 10_000;

interface Ahead {
  /** Absent where the data go into the cache of a screen that is on the page. */
  readonly queryClient: QueryClient | undefined;
  readonly url: string;
  readonly token: string | null;
  readonly beganAt: number;
  /** Settles once the data are there, or could not be had. */
  readonly loaded: Promise<unknown>;
}

/** The data of the visit that was announced last, from when it is likely until the screen is mounted. */
export interface Visits {
  /**
   * Begins to load a screen's data, unless that was done just now.
   *
   * @param mounted - The cache that is on the page already; one of its own where there is none.
   * @returns Settles once the data are there, or could not be had.
   */
  begin(
    visit: Visit,
    prefetch: NonNullable<ScreenModule['prefetch']>,
    mounted: QueryClient | undefined,
  ): Promise<unknown>;
  /** Hands the data over to the mount of this request. */
  take(mount: Visit): QueryClient | undefined;
}

export function createVisits(): Visits {
  let ahead: Ahead | undefined;

  /** Data of another account are nobody's. */
  function isFor({ url, token, beganAt }: Ahead, request: RouteRequest, { store }: Visit['context']): boolean {
    return url === request.url && token === store.snapshot().token && performance.now() - beganAt < FRESH_MS;
  }

  return {
    begin({ context, request }, prefetch, mounted) {
      if (ahead && isFor(ahead, request, context)) return ahead.loaded;
      const queryClient = mounted ?? createQueryClient();
      const { token } = context.store.snapshot();
      const beganAt = performance.now();
      // The screen asks again for what failed, and says so.
      const loaded = prefetch({ context, queryClient, request }).catch(() => undefined);
      ahead = { queryClient: mounted ? undefined : queryClient, url: request.url, token, beganAt, loaded };
      return loaded;
    },
    take({ context, request }) {
      const taken = ahead && isFor(ahead, request, context) ? ahead.queryClient : undefined;
      ahead = undefined;
      return taken;
    },
  };
}
