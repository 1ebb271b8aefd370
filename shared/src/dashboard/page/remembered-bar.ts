import { useEffect, useState } from 'react';
import {
  prefetchQuery,
  queryOptions,
  useIsFetching,
  useLocation,
  useMutation,
  useNavigate,
  usePortal,
  useQuery,
  useQueryClient,
} from '@ecard/shared/ui';
import type { PortalContext } from '@ecard/shared/contract';
import type { PrefetchInput } from '@ecard/shared/remote';
import { preferencesQuery, readPreferences, replacePreferences } from '../../account/own-preferences.ts';
import { searchOf } from '../../list-rules/search-of.ts';
import { isZoomed } from '../period/zoom.ts';
import { FILTER_NAMES } from './dashboard-state.ts';

/** The numbers that a dashboard asks for. */
const NUMBERS = { queryKey: ['dashboard'] };
/** Parameters that the bar of a dashboard sets. */
const BAR = ['period', 'from', 'to', 'compare', ...FILTER_NAMES];

/** The part of an address that the bar sets: `period=last-month&route=…`; empty where it says nothing. */
export function barOf(url: string): string {
  const params = searchOf(url);
  return new URLSearchParams(
    BAR.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  ).toString();
}

/** The search of an address with a remembered bar, where the address itself says nothing of one. */
export function withBar(url: string, bar: string | undefined): string {
  const search = searchOf(url).toString();
  const all = [bar ?? '', search].filter((part) => part !== '').join('&');
  return barOf(url) === '' && all !== '' ? `?${all}` : search === '' ? '' : `?${search}`;
}

/** The bar last chosen on a page; empty where none was, or while the host does not know: no page waits for that. */
function barQuery(http: PortalContext['http'], page: string) {
  return queryOptions({
    queryKey: ['remembered-bar', page],
    queryFn: async (context) => {
      try {
        return (await readPreferences(http, context.signal)).dashboards[page] ?? '';
      } catch {
        return '';
      }
    },
    // A page that somebody looks at does not become another one.
    staleTime: Infinity,
  });
}

/** On the server: the search with the bar that the person last chose on the page, where the address says nothing. */
export async function recallBar({ context, queryClient, request }: PrefetchInput, page: string): Promise<string> {
  if (barOf(request.url) !== '') return withBar(request.url, undefined);
  const query = barQuery(context.http, page);
  await prefetchQuery(queryClient, query);
  return withBar(request.url, queryClient.getQueryData(query.queryKey));
}

/**
 * The page's search, with the bar that the person last chose here, or the usual one, where the address says nothing; the
 * address then gets it too, so that a copied link shows a colleague the same. Remembers each later choice, but for a part
 * of the period that was looked at closer.
 *
 * @param page - Name of the dashboard.
 * @param usual - Bar of a person who has chosen none.
 * @returns Undefined while the remembered bar is being loaded.
 */
export function useRememberedBar(page: string, usual: string): string | undefined {
  const { http } = usePortal();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string | undefined>(search);
  // A bar that is cleared later stays empty.
  if (opened !== undefined && search !== opened) setOpened(undefined);
  const recalls = opened === search && barOf(search) === '';
  const query = useQuery({ ...barQuery(http, page), enabled: recalls });
  const recalled = recalls ? withBar(search, query.data === '' ? usual : query.data) : search;
  const remember = useRemember(page, usual);
  const cache = useQueryClient();
  const isFetching = useIsFetching(NUMBERS) > 0;

  useEffect(() => {
    if (recalled !== search) void navigate(`${pathname}${recalled}${hash}`, { replace: true });
  }, [recalled, search, hash, pathname, navigate]);
  useEffect(() => {
    // The numbers of the choice come first; their calls have begun since the render.
    if (opened === undefined && !isZoomed(search) && cache.isFetching(NUMBERS) === 0) remember(barOf(search));
  }, [opened, search, remember, cache, isFetching]);

  return recalls && query.isPending ? undefined : recalled;
}

/** Keeps a bar with the person's preferences; a failure is no harm, the address has it. */
function useRemember(page: string, usual: string): (bar: string) => void {
  const { http } = usePortal();
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'own-preferences' },
    mutationFn: async (bar: string) => {
      const key = barQuery(http, page).queryKey;
      const known = cache.getQueryData(key);
      // The usual bar stands in the address without having been chosen.
      if (known === bar || (known === '' && bar === usual)) return;
      cache.setQueryData(key, bar);
      const stored = await readPreferences(http);
      if ((stored.dashboards[page] ?? '') === bar) return;
      const answer = await replacePreferences(http, stored, ({ dashboards }) => ({
        dashboards: { ...dashboards, [page]: bar },
      }));
      cache.setQueryData(preferencesQuery(http).queryKey, answer);
    },
  }).mutate;
}
