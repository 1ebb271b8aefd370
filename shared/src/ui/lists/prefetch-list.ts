import type { QueryClient } from '@tanstack/react-query';
import type { PortalContext, RouteRequest } from '../../contract/index.ts';
import { prefetchOptional } from '../data/prefetch-query.ts';
import type { ListFeatures } from './list-features.ts';
import { readListState } from '../list-state/list-state.ts';
import type { ListDefaults, ListState } from '../list-state/list-state.ts';
import { openRecordId } from '../../list-rules/record-place.ts';
import { savedViewsQuery } from '../../list-rules/saved-views-query.ts';
import { leavesToView, searchWithView } from '../../list-rules/view-address.ts';

interface ListPrefetch<Filter extends string> {
  readonly defaults: ListDefaults<Filter>;
  readonly features?: ListFeatures;
  /** Loads the data of the first render in this state: the list's page, and the queries beside it. */
  load(state: ListState<Filter>): Promise<unknown>;
  /** Loads the record that is open over the list. */
  loadRecord?(id: string): Promise<unknown>;
}

/** Input of a list's loading before it renders on the server. */
export interface PrefetchInput {
  readonly context: PortalContext;
  readonly queryClient: QueryClient;
  readonly request: RouteRequest;
}

/**
 * Loads what a list screen's first render shows, as the address or the default view says: the whole of
 * its `prefetch`.
 */
export async function prefetchList<Filter extends string>(
  { context: { http }, queryClient, request: { url } }: PrefetchInput,
  { defaults, features, load, loadRecord }: ListPrefetch<Filter>,
): Promise<undefined> {
  const search = searchOf(url);
  const id = loadRecord && openRecordId(search);
  const record = id === undefined ? undefined : Promise.all([loadRecord?.(id), features?.tools.prepareRecord()]);
  if (defaults.views === undefined || !leavesToView(search)) {
    await Promise.all([load(readListState(search, defaults)), record]);
    return undefined;
  }
  const query = savedViewsQuery(http, defaults.views);
  // Few have a default view: the rows as the list comes are asked for at the same time.
  await Promise.all([prefetchOptional(queryClient, query), load(readListState(search, defaults)), record]);
  const found = searchWithView(search, queryClient.getQueryData(query.queryKey) ?? []);
  if (found !== search) await load(readListState(found, defaults));
  return undefined;
}

function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : (url.slice(at).split('#')[0] ?? '');
}
