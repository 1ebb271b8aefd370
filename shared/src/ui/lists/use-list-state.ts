import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { listHref, nextSort, readListState } from './list-state.ts';
import type { ListDefaults, ListPatch, ListState } from './list-state.ts';

/** What a list shows, and the addresses that change it. */
export interface UsedListState<Filter extends string> extends ListState<Filter> {
  /** Whether words or filters narrow the list. */
  readonly isFiltered: boolean;
  hrefWith(patch: ListPatch<Filter>): string;
  hrefForPage(page: number): string;
  hrefForPageSize(pageSize: number): string;
  hrefForSort(field: string): string;
  /** The list without words and filters; order and page size stay. */
  readonly clearHref: string;
}

/**
 * Reads a list's state from the address and makes links that change it.
 *
 * @param defaults - The same object that `readListState` gets in `prefetch`; a constant of the module.
 */
export function useListState<Filter extends string = never>(defaults: ListDefaults<Filter>): UsedListState<Filter> {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const state = readListState(search, defaults);
    const hrefWith = (patch: Parameters<typeof listHref>[3]) => listHref(pathname, state, defaults, patch);
    const cleared = Object.fromEntries(Object.keys(state.filters).map((name) => [name, '']));
    return {
      ...state,
      isFiltered: state.q !== '' || Object.values(state.filters).some((value) => value !== ''),
      hrefWith,
      hrefForPage: (page) => hrefWith({ page }),
      hrefForPageSize: (pageSize) => hrefWith({ pageSize }),
      hrefForSort: (field) => hrefWith({ sort: nextSort(state.sort, field) }),
      clearHref: hrefWith({ ...cleared, q: '' }),
    };
  }, [pathname, search, defaults]);
}
