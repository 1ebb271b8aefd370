import { MOST_ROWS } from '../../api-schema/index.ts';
import { cutText } from '../../format/index.ts';
import type { ListViews } from '../../list-rules/saved-views-query.ts';
import { searchOf } from '../../list-rules/search-of.ts';

/** State of a list when the address has none. */
export interface ListDefaults<Filter extends string = never> {
  /** A field's name, with `-` in front for descending. */
  readonly sort?: string;
  /** Tells the fields the list may be sorted by; another one in the address is ignored. Default: none. */
  readonly isSortable?: (field: string) => boolean;
  /** One of `PAGE_SIZES`. Default 20. */
  readonly pageSize?: number;
  /** Names of the filters in the address, each with the values it may have, their schema, or `'any'`. */
  readonly filters?: Readonly<Record<Filter, AllowedValues>>;
  /** Storage of its saved views; absent for none. */
  readonly views?: ListViews;
  /** Parameters that lead to the list within its page: `{ tab: 'templates' }`. Its addresses keep them. */
  readonly at?: Readonly<Record<string, string>>;
}

type AllowedValues = readonly string[] | { safeParse(value: unknown): { readonly success: boolean } } | 'any';

/** State of a list: read from the address, the only place that holds it. */
export interface ListState<Filter extends string = never> {
  /** First page is 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Empty when the list has no order of its own. */
  readonly sort: string;
  /** Words searched for, trimmed. */
  readonly q: string;
  /** Every filter; empty when not set. */
  readonly filters: Readonly<Record<Filter, string>>;
}

/** A change of what a list shows; an empty text removes. */
export type ListPatch<Filter extends string = never> = Readonly<Partial<Record<Filter | 'q' | 'sort', string>>> & {
  readonly page?: number;
  readonly pageSize?: number;
};

/** A `ListPatch` of any filters. */
type ListChange = Readonly<Record<string, string | number | undefined>>;

export const PAGE_SIZES: readonly number[] = [20, 50, 100, MOST_ROWS];
const MAX_PAGE = 100_000;
const MAX_QUERY_LENGTH = 100;

/**
 * Reads what a list shows; anything invalid silently gives way to the default.
 *
 * @param url - Path with search, such as `request.url`, or a search alone.
 */
export function readListState<Filter extends string = never>(
  url: string,
  defaults: ListDefaults<Filter> = {},
): ListState<Filter> {
  const search = searchOf(url);
  const sort = search.get('sort') ?? '';
  const pageSize = Number(search.get('page_size'));
  return {
    page: pageNumber(search.get('page')),
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : defaultPageSize(defaults),
    sort: isSortable(sort, defaults) ? sort : (defaults.sort ?? ''),
    q: cutText((search.get('q') ?? '').trim(), MAX_QUERY_LENGTH),
    filters: mapFilters(defaults, (name, allowed) => {
      // A form without script names a filter once for each of its values.
      const values = search.getAll(name).filter((value) => value !== '');
      return [values.join(','), values[0] ?? ''].find((value) => isAllowed(value, allowed)) ?? '';
    }),
  };
}

/** The query a list endpoint is asked with: names as in the address, empty ones left out. */
export function listParams<Filter extends string>(state: ListState<Filter>): Record<string, string | number> {
  const { page, pageSize, sort } = state;
  return {
    page,
    page_size: pageSize,
    ...(sort ? { sort } : {}),
    ...listFilter(state),
  };
}

/**
 * Returns words and filters that are set, by their names in the address: they choose the rows, not their order and
 * page.
 */
export function listFilter<Filter extends string>({ q, filters }: ListState<Filter>): Record<string, string> {
  const set = Object.entries<string>(filters).filter(([, value]) => value !== '');
  return { ...(q ? { q } : {}), ...Object.fromEntries(set) };
}

/**
 * Returns the address of a list after a change. Every change but that of the page leads back to page 1; defaults are
 * left out, so that one view has one address.
 */
export function listHref<Filter extends string>(
  pathname: string,
  state: ListState<Filter>,
  defaults: ListDefaults<Filter>,
  patch: ListChange,
): string {
  const text = (name: string, present: string) => String(patch[name] ?? present);
  const page = Number(patch['page'] ?? (Object.keys(patch).length > 0 ? 1 : state.page));
  const pageSize = Number(patch['pageSize'] ?? state.pageSize);
  const sort = text('sort', state.sort);
  const search = new URLSearchParams(defaults.at);
  const set = (name: string, value: string) => {
    if (value !== '') search.set(name, value);
  };
  set('q', text('q', state.q));
  for (const [name, value] of Object.entries<string>(state.filters)) set(name, text(name, value));
  if (sort !== (defaults.sort ?? '')) set('sort', sort);
  if (pageSize !== defaultPageSize(defaults)) set('page_size', String(pageSize));
  if (page > 1) set('page', String(page));
  const query = search.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The order a click on a column's heading asks for: ascending first, then the other way. */
export function nextSort(present: string, field: string): string {
  return present === field ? `-${field}` : field;
}

function pageNumber(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

function defaultPageSize({ pageSize = 20 }: ListDefaults<string>): number {
  return pageSize;
}

function isSortable(sort: string, { isSortable: allows }: ListDefaults<string>): boolean {
  return allows !== undefined && /^-?\w+$/.test(sort) && allows(sort.replace(/^-/, ''));
}

function mapFilters<Filter extends string>(
  { filters }: ListDefaults<Filter>,
  read: (name: string, allowed: AllowedValues) => string,
): Record<Filter, string> {
  const entries = Object.entries<AllowedValues>(filters ?? {});
  return Object.fromEntries(entries.map(([name, allowed]) => [name, read(name, allowed)])) as Record<Filter, string>;
}

function isAllowed(value: string, allowed: AllowedValues): boolean {
  if (allowed === 'any' || value === '') return true;
  return 'safeParse' in allowed ? allowed.safeParse(value).success : allowed.includes(value);
}
