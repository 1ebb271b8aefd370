import type { PortalContext, PortalSnapshot } from '../../contract/index.ts';
import type { IconName } from '../display/icon.tsx';
import { prefetchOptional } from '../data/prefetch-query.ts';
import { lookupSource, prefetchChoice } from '../forms/fields/combobox/combobox-source.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listQuery } from '../list-state/list-query.ts';
import type { ListSource } from '../list-state/list-query.ts';
import { listFilter } from '../list-state/list-state.ts';
import type { ListDefaults, ListState } from '../list-state/list-state.ts';
import type { UsedListState } from '../list-state/use-list-state.ts';
import type { Column } from '../lists/column.ts';
import type { BulkFeature, ExportFeature, ListFeatures, ListToolsCode, RecordFeature } from '../lists/list-features.ts';
import { prefetchList } from '../lists/prefetch-list.ts';
import type { PrefetchInput } from '../lists/prefetch-list.ts';
import type { FilterDefinition } from './filter-kinds.ts';
import { columnOf } from './list-columns.ts';
import type { ColumnDefinition } from './list-columns.ts';

/** Tells the values a query parameter may have; a schema of zod is one. */
interface Check {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}
type Shape = Readonly<Record<string, Check>>;
/** Query parameters every list has, and rows named one by one. */
type Common = 'page' | 'page_size' | 'sort' | 'q' | 'ids';
/** Query parameters of a list that narrow it. */
export type FilterParameter<Query extends Shape> = Exclude<keyof Query & string, Common>;
/** Names of filters: a query parameter, or the part before `_from` and `_to` of two of them. */
type FilterName<Name extends string> = Name | (Name extends `${infer Range}_from` ? Range : never);

/** A list in data: everything that tells it from other lists. */
export interface ListDefinition<Row, Query extends Shape> {
  /** Small letters and `-`: layouts and saved views are kept under it. */
  readonly name: string;
  /** The endpoint: `/api/invoice`. */
  readonly path: string;
  /** Key of its pages in the cache. Default: its name and `list`. */
  readonly key?: readonly string[];
  /** Schema of the endpoint's page; a function where it is loaded with the first call. */
  readonly page: ListSource<Row, never>['schema'];
  /** Schema of the endpoint's query, made by `listQuerySchema`: what may be sorted and filtered, and how. */
  readonly query: { readonly shape: Query };
  /**
   * Parameters that lead to the list where its page has several: `{ tab: 'templates' }`. All its addresses keep them; the
   * host is not sent them.
   */
  readonly at?: Readonly<Record<string, string>>;
  /** Query parameters that are sent unless the address says otherwise; bulk actions and files keep to them as well. */
  readonly params?: (snapshot: PortalSnapshot) => Readonly<Record<string, string>>;
  readonly title: string;
  readonly description?: string;
  /** Description of the table, for screen readers: «Нэхэмжлэхийн жагсаалт». */
  readonly caption: string;
  /** Placeholder of the search field; a list without it has none. */
  readonly search?: string | ((snapshot: PortalSnapshot) => string);
  readonly columns: readonly ColumnDefinition<Row>[];
  /** In the order of their fields. */
  readonly filters?: Readonly<Partial<Record<FilterName<FilterParameter<Query>>, FilterDefinition>>>;
  readonly tabs?: TabsDefinition<FilterParameter<Query>>;
  /**
   * Figures over the rows, of the page's `aggregates`; those that are `undefined` are not shown. The list makes addresses
   * of the rows a figure is of.
   */
  readonly sums?: (
    aggregates: Readonly<Record<string, number>>,
    list: Pick<UsedListState<string>, 'filters' | 'hrefWith'>,
  ) => readonly SumDefinition[];
  readonly bulk?: BulkFeature;
  readonly exports?: ExportFeature;
  /** Offers saved views of filters, order and columns. Default `true` where it has `tools` and the page for itself. */
  readonly keepsViews?: boolean;
  readonly record?: RecordFeature & { readonly prefetch?: (input: PrefetchInput, id: string) => Promise<unknown> };
  /** `listTools` of `@ecard/shared/list-tools`: windows, bulk bar, keys and drawer. */
  readonly tools?: ListToolsCode;
  /** Said when there is nothing yet, with the one thing to do about it. */
  readonly empty: {
    readonly icon?: IconName;
    readonly title: string;
    readonly hint: string;
    readonly action?: EmptyAction;
  };
}

/** Link of an empty list. */
export interface EmptyAction {
  readonly label: string;
  readonly to: string;
  readonly when?: (snapshot: PortalSnapshot) => boolean;
}

/** Tabs over a list: values of one filter, each with the number of its rows. */
export interface TabsDefinition<Filter extends string> {
  readonly filter: Filter;
  /** For screen readers. */
  readonly label: string;
  readonly all: string;
  readonly items: readonly TabDefinition[];
  readonly counts?: TabCounts;
}

export interface TabDefinition {
  /** The filter's value: several joined with commas. */
  readonly value: string;
  readonly label: string;
  readonly when?: (snapshot: PortalSnapshot) => boolean;
}

/** Source of the numbers of rows in each tab. */
export interface TabCounts {
  /** Asked with the list's filters but the tabs' own. */
  readonly path: string;
  readonly read: (answer: unknown) => CountOfTab;
}

/** Number of rows of a tab's value, `''` for all; `undefined` where it is not known. */
export type CountOfTab = (value: string) => number | undefined;

export interface SumDefinition {
  readonly label: string;
  readonly amount?: number | undefined;
  readonly count?: number | undefined;
  /** A figure that is neither: «12.3 сек». */
  readonly text?: string | undefined;
  /** The way it is counted, shown while the pointer is on it. */
  readonly hint?: string;
  /** Address of the rows it is of. */
  readonly href?: string;
  readonly tone?: 'danger';
}

/** A defined list, as `ListPage` and `ListView` show it. */
export interface DefinedList<Row> {
  readonly definition: ListDefinition<Row, Shape>;
  /** The keys of its queries begin with it: pages and numbers of the tabs. */
  readonly key: readonly string[];
  readonly defaults: ListDefaults<string>;
  readonly columns: readonly Column<Row>[];
  readonly features: ListFeatures | undefined;
  readonly filters: readonly (readonly [string, FilterDefinition])[];
  /** One page of the list, as a query. */
  readonly pageQuery: (context: QueryContext, state: ListState<string>) => ReturnType<typeof listQuery<Row, string>>;
  /** Numbers of rows in its tabs, as a query; `undefined` for a list without. */
  readonly countsQuery: (context: QueryContext, state: ListState<string>) => ReturnType<typeof countsQuery> | undefined;
  /** Loads what the first render shows. */
  readonly prefetch: (input: PrefetchInput) => Promise<undefined>;
}

/** Dependencies of a list's queries beside its state. */
interface QueryContext {
  readonly http: PortalContext['http'];
  readonly snapshot: PortalSnapshot;
}

const COMMON: readonly string[] = ['page', 'page_size', 'sort', 'q', 'ids'] satisfies Common[];

/**
 * Defines a list: its state, queries, server prefetch, filter bar, chips, sortable columns, selection, export, drawer
 * and history all follow from this one constant.
 */
export function defineList<Row, Query extends Shape>(definition: ListDefinition<Row, Query>): DefinedList<Row> {
  const { name, path, key = [name, 'list'], page, query, at, tools, bulk, exports, record } = definition;
  const { keepsViews = at === undefined } = definition;
  const sortSchema = query.shape['sort'];
  const isSortable = (field: string) => sortSchema?.safeParse(field).success ?? false;
  const parameters = Object.entries(query.shape).filter(([parameter]) => !COMMON.includes(parameter));
  const defaults: ListDefaults<string> = {
    sort: defaultOf(sortSchema),
    isSortable,
    filters: Object.fromEntries(parameters),
    ...(at ? { at } : {}),
    ...(tools && keepsViews ? { views: { list: name, schema: loadViewSchema } } : {}),
  };
  const features: ListFeatures | undefined = tools && {
    name,
    tools,
    ...(bulk ? { bulk } : {}),
    ...(exports ? { exports } : {}),
    ...(record ? { record } : {}),
  };
  const filters = Object.entries(definition.filters ?? {}) as (readonly [string, FilterDefinition])[];
  refuseLoneChoices(filters, query.shape);
  const pageQuery: DefinedList<Row>['pageQuery'] = ({ http, snapshot }, state) =>
    listQuery({ key, http, path, schema: page, state, params: definition.params?.(snapshot) ?? NO_PARAMS });
  const counts: DefinedList<Row>['countsQuery'] = ({ http, snapshot }, state) =>
    definition.tabs?.counts &&
    countsQuery(http, key, definition.tabs.counts, {
      ...definition.params?.(snapshot),
      ...withoutFilter(state, definition.tabs.filter),
    });

  return {
    definition: definition,
    key,
    defaults,
    columns: definition.columns.map((column) => columnOf(column, isSortable, exports?.columns)),
    features,
    filters,
    pageQuery,
    countsQuery: counts,
    prefetch(input) {
      const { queryClient, context } = input;
      const from = { http: context.http, snapshot: context.store.snapshot() };
      return prefetchList(input, {
        defaults,
        ...(features ? { features } : {}),
        load: (state) => {
          const tabs = counts(from, state);
          return Promise.all([
            queryClient.query(pageQuery(from, state)).catch(() => undefined),
            tabs && prefetchOptional(queryClient, tabs),
            ...filters.map(([parameter, filter]) =>
              filter.kind === 'lookup'
                ? prefetchChoice(queryClient, lookupSource(context.http, filter.from), state.filters[parameter] ?? '')
                : undefined,
            ),
          ]);
        },
        ...(record?.prefetch ? { loadRecord: (id: string) => record.prefetch?.(input, id) ?? NOTHING } : {}),
      });
    },
  };
}

const NO_PARAMS = {};
const NOTHING = Promise.resolve();

/** @throws Error For boxes of a parameter that takes one value alone: a fault of the definition. */
function refuseLoneChoices(filters: DefinedList<never>['filters'], shape: Shape): void {
  for (const [name, filter] of filters) {
    if (filter.kind !== 'choices') continue;
    const several = filter.of.values.slice(0, 2).join(',');
    if (!shape[name]?.safeParse(several).success) throw new Error(`The query takes no ${name} of ${several}.`);
  }
}

function countsQuery(
  http: PortalContext['http'],
  key: readonly string[],
  { path, read }: TabCounts,
  params: Readonly<Record<string, string>>,
) {
  return queryOptions({
    queryKey: [...key, 'counts', params],
    // The answer is kept as it came: a function could not be handed over from the server.
    queryFn: async ({ signal }) => (await http.get<unknown>(path, { params, signal })).data,
    select: read,
    placeholderData: keepPreviousData,
  });
}

function withoutFilter(state: ListState<string>, name: string): Record<string, string> {
  const { [name]: _tab, ...rest } = listFilter(state);
  return rest;
}

function defaultOf(sort: Check | undefined): string {
  const found = sort?.safeParse(undefined);
  return typeof found?.data === 'string' ? found.data : '';
}

/**
 * Loads the code that reads answers of saved views. It comes with the first answer to check: views the server sent are
 * shown without it.
 */
export async function loadViewSchema() {
  return (await import(/* webpackChunkName: "saved-view-answers" */ './saved-view-answers.ts')).savedViewListSchema;
}
