import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { SavedView } from '../../api-schema/index.ts';
import { usePortal } from '../root/portal-context.ts';
import { listHref, nextSort, readListState } from './list-state.ts';
import type { ListDefaults, ListPatch, ListState } from './list-state.ts';
import { savedViewsQuery } from '../../list-rules/saved-views-query.ts';
import type { ListViews } from '../../list-rules/saved-views-query.ts';
import { NO_VIEW, defaultView, leavesToView, searchWithView, viewInAddress } from '../../list-rules/view-address.ts';

/** State of a list, and the addresses that change it. */
export interface UsedListState<Filter extends string> extends ListState<Filter> {
  /** Search that defines the list: the address's, or that of the saved view it names. */
  readonly search: string;
  /** The saved view that is shown, as it was saved. */
  readonly view: SavedView | undefined;
  /** Storage of the list's saved views. */
  readonly views: ListViews | undefined;
  /** Parameters that lead to the list within its page. */
  readonly at: Readonly<Record<string, string>>;
  /** True when words or filters narrow the list. */
  readonly isFiltered: boolean;
  hrefWith(patch: ListPatch<Filter>): string;
  hrefForPage(page: number): string;
  hrefForPageSize(pageSize: number): string;
  hrefForSort(field: string): string;
  /** The list without words and filters; order and page size stay. */
  readonly clearHref: string;
  /** Address of the list in its initial state, also where a default view exists. */
  readonly bareHref: string;
}

/**
 * Reads a list's state from the address and makes links that change it.
 *
 * @param defaults - The same object that `prefetchList` gets; a constant of the module.
 */
export function useListState<Filter extends string = never>(defaults: ListDefaults<Filter>): UsedListState<Filter> {
  const { pathname, search: address } = useLocation();
  const kept = useSavedViews(defaults.views, address);
  return useMemo(() => {
    const search = searchWithView(address, kept);
    const state = readListState(search, defaults);
    const view = kept.find(({ id }) => id === viewInAddress(search));
    const initialHref = listHref(pathname, readListState('', defaults), defaults, {});
    const bareHref = defaultView(kept) ? `${pathname}?view=${NO_VIEW}` : initialHref;
    const hrefWith = (patch: Parameters<typeof listHref>[3]) => {
      const href = listHref(pathname, state, defaults, patch);
      return href === initialHref ? bareHref : href;
    };
    const cleared = Object.fromEntries(Object.keys(state.filters).map((name) => [name, '']));
    return {
      ...state,
      search,
      view,
      views: defaults.views,
      at: defaults.at ?? NOWHERE,
      bareHref,
      isFiltered: state.q !== '' || Object.values(state.filters).some((value) => value !== ''),
      hrefWith,
      // The view stays: another page of it is the same list.
      hrefForPage: (page) => withView(hrefWith({ page }), view),
      hrefForPageSize: (pageSize) => hrefWith({ pageSize }),
      hrefForSort: (field) => hrefWith({ sort: nextSort(state.sort, field) }),
      clearHref: hrefWith({ ...cleared, q: '' }),
    };
  }, [pathname, address, defaults, kept]);
}

/** The list's saved views where the address may want one; they are not waited for. */
function useSavedViews(views: ListViews | undefined, address: string): readonly SavedView[] {
  const { http } = usePortal();
  const { data } = useQuery({
    ...savedViewsQuery(http, views ?? NO_VIEWS),
    enabled: views !== undefined && (leavesToView(address) || viewInAddress(address) !== ''),
  });
  return (views && data) ?? NONE;
}

const NONE: readonly SavedView[] = [];
const NOWHERE = {};
const NO_VIEWS: ListViews = { list: '', schema: () => Promise.resolve({ parse: () => ({ data: NONE }) }) };

function withView(href: string, view: SavedView | undefined): string {
  return view ? `${href}${href.includes('?') ? '&' : '?'}view=${view.id}` : href;
}
