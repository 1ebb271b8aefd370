import type { OpenHomeTile, PortalContext } from '@ecard/shared/contract';
import { cityDay } from '@ecard/shared/format';
import { serverNow } from '@ecard/shared/session';
import { prefetchOptional, queryOptions } from '@ecard/shared/ui';
import type { QueryClient } from '@ecard/shared/ui';
import { fillDays } from '../../domain/fill-days.ts';

/** Longest wait of the server for numbers, in milliseconds; later ones are loaded in the browser. */
const PATIENCE_MS = 400;

/** The tiles of the account's home with the day they are of, so that server and browser ask for the same. */
export function homeQuery({ homeTiles, store }: Pick<PortalContext, 'homeTiles' | 'store'>) {
  const { profile, actions } = store.snapshot();
  return queryOptions({
    queryKey: ['home', 'tiles', profile?.user?.id, actions.length],
    queryFn: async () => ({ today: cityDay(serverNow(store.snapshot())), tiles: await homeTiles() }),
  });
}

/** One answer of the host; tiles that name the same read share it. */
export function readQuery(http: PortalContext['http'], endpoint: string) {
  return queryOptions({
    queryKey: ['home', 'read', endpoint],
    queryFn: async ({ signal }) => (await http.get<unknown>(endpoint, { signal })).data,
  });
}

/** The reads a tile is made of. */
export function readsOf(tile: OpenHomeTile, today: string): { readonly now: string; readonly before: string } {
  const now = fillDays(tile.endpoint, today);
  return { now, before: tile.trend?.endpoint === undefined ? now : fillDays(tile.trend.endpoint, today) };
}

/** Loads on the server what the host answers in time; the page waits for none of it any longer. */
export async function prefetchHome(context: PortalContext, queryClient: QueryClient): Promise<void> {
  const { today, tiles } = await queryClient.query(homeQuery(context));
  const reads = new Set(tiles.flatMap((tile) => Object.values(readsOf(tile, today))));
  await waitBriefly(
    queryClient,
    [...reads].map((read) => prefetchOptional(queryClient, readQuery(context.http, read))),
  );
}

/** Waits for loads of a home no longer than the server has patience; those that are late are left to the browser. */
export async function waitBriefly(queryClient: QueryClient, loads: readonly Promise<unknown>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all(loads), patience]);
  clearTimeout(timer);
  queryClient.removeQueries({ queryKey: ['home'], predicate: ({ state }) => state.status === 'pending' });
}
