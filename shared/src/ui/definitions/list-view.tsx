import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MOST_ROWS } from '../../api-schema/index.ts';
import type { PortalSnapshot } from '../../contract/index.ts';
import { LinkButton } from '../actions/link-button.tsx';
import { FilterBar } from '../forms/filters/filter-bar.tsx';
import { FilterChips } from '../forms/filters/filter-chips.tsx';
import { Page } from '../layout/page.tsx';
import { useListState } from '../list-state/use-list-state.ts';
import type { UsedListState } from '../list-state/use-list-state.ts';
import { ListResults } from '../lists/list-results.tsx';
import type { ListQueryResult } from '../lists/plain-results.tsx';
import { usePortal } from '../root/portal-context.ts';
import { useSnapshot } from '../root/use-snapshot.ts';
import type { DefinedList, SumDefinition } from './define-list.ts';
import { filterChipsOf } from './filter-chips-of.tsx';
import { FilterField } from './filter-fields.tsx';
import { parametersOf } from './filter-kinds.ts';
import type { FilterDefinition, FilterPlace } from './filter-kinds.ts';
import { ListTabs } from './list-tabs.tsx';
import { SumStrip } from './sum-strip.tsx';

interface ListViewProps<Row> {
  readonly of: DefinedList<Row>;
  /** Stands between the filters and the rows. */
  readonly above?: ReactNode | ((list: UsedListState<string>) => ReactNode);
  /** Figures of other pages, before those of the rows in their strip. */
  readonly moreSums?: readonly SumDefinition[];
  /** Button in place of rows where there are none yet: the window that makes the first. */
  readonly emptyAction?: ReactNode;
}

export interface ListPageProps<Row> extends ListViewProps<Row> {
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** A custom panel above the list. */
  readonly before?: ReactNode;
  /** Stands below the list: figures, windows. */
  readonly children?: ReactNode;
}

/** A page that is a list: title, actions and everything the definition says. */
export function ListPage<Row>({ of, actions, before, children, ...view }: ListPageProps<Row>) {
  const { title, description } = of.definition;
  return (
    <Page title={title} {...(description ? { description } : {})} actions={actions} dense>
      {before}
      <ListView of={of} {...view} />
      {children}
    </Page>
  );
}

/** A defined list in each of its states, as the address says. */
export function ListView<Row>({ of, ...view }: ListViewProps<Row>) {
  const { http } = usePortal();
  const snapshot = useSnapshot(whole);
  const list = useListState(of.defaults);
  const { data, error, isError, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(
    of.pageQuery({ http, snapshot }, list),
  );
  const query = useMemo(
    () => ({ data, error, isError, isPlaceholderData, isFetching, dataUpdatedAt, refetch }),
    [data, error, isError, isPlaceholderData, isFetching, dataUpdatedAt, refetch],
  );
  // Rows that come are rendered in small portions: keys and pointer are heard meanwhile.
  return <ShownList of={of} {...view} list={list} query={useDeferredValue(query)} snapshot={snapshot} />;
}

interface ShownListProps<Row> extends ListViewProps<Row> {
  readonly list: UsedListState<string>;
  readonly query: ListQueryResult<Row>;
  readonly snapshot: PortalSnapshot;
}

const ShownList = memo(PlainList) as typeof PlainList;

function PlainList<Row>({ of, above, moreSums = [], emptyAction, list, query, snapshot }: ShownListProps<Row>) {
  const { http } = usePortal();
  const queryClient = useQueryClient();
  const loadPage = (page: number) =>
    queryClient.query(of.pageQuery({ http, snapshot }, { ...list, page, pageSize: MOST_ROWS }));
  const { definition, columns, features } = of;
  const shown = useMemo(
    () => columns.filter((_column, index) => definition.columns[index]?.when?.(snapshot) ?? true),
    [columns, definition, snapshot],
  );
  const filters = of.filters.filter(([, { when }]) => when?.(snapshot) ?? true);
  const aggregates = query.data?.aggregates;
  const params = definition.params?.(snapshot);
  return (
    <ListResults
      list={list}
      query={query}
      caption={definition.caption}
      columns={shown}
      rowKey={idOf}
      empty={emptyOf(definition.empty, snapshot, emptyAction)}
      {...(features ? { features } : {})}
      {...(params ? { params } : {})}
      loadPage={loadPage}
      refresh={() => void queryClient.invalidateQueries({ queryKey: of.key })}
      tabs={<ListTabs of={of} list={list} />}
      above={
        <>
          <ListFilters of={of} list={list} filters={filters} snapshot={snapshot} />
          {aggregates && definition.sums ? (
            <SumStrip sums={[...moreSums, ...definition.sums(aggregates, list)]} />
          ) : null}
          {typeof above === 'function' ? above(list) : above}
        </>
      }
    />
  );
}

function emptyOf(
  { action, ...empty }: DefinedList<unknown>['definition']['empty'],
  snapshot: PortalSnapshot,
  window: ReactNode,
) {
  if (window) return { ...empty, action: window };
  if (!action || action.when?.(snapshot) === false) return empty;
  const link = (
    <LinkButton to={action.to} icon="plus">
      {action.label}
    </LinkButton>
  );
  return { ...empty, action: link };
}

interface ListFiltersProps<Row> {
  readonly of: DefinedList<Row>;
  readonly list: UsedListState<string>;
  readonly filters: readonly (readonly [string, FilterDefinition])[];
  readonly snapshot: PortalSnapshot;
}

function ListFilters<Row>({ of: { definition }, list, filters, snapshot }: ListFiltersProps<Row>) {
  const { search, tabs } = definition;
  const placeholder = typeof search === 'function' ? search(snapshot) : search;
  const [tabValues] = useState(() => (tabs ? { [tabs.filter]: tabs.items.map(({ value }) => value) } : {}));
  const fields = (place: FilterPlace) => filters.filter(([, filter]) => (filter.place ?? 'bar') === place);
  const isSet = ([name, filter]: readonly [string, FilterDefinition]) =>
    parametersOf(name, filter).some((parameter) => (list.filters[parameter] ?? '') !== '');
  const show = (place: FilterPlace) => {
    const shown = fields(place).map(([name, filter]) => (
      <FilterField key={name} name={name} filter={filter} list={list} />
    ));
    return shown.length > 0 ? shown : undefined;
  };
  const bar = show('bar');
  const more = show('more');
  if (placeholder === undefined && !bar && !more) return null;
  return (
    <FilterBar
      list={list}
      {...(placeholder === undefined ? {} : { search: placeholder })}
      setCount={filters.filter(isSet).length}
      {...(more ? { more, moreCount: fields('more').filter(isSet).length } : {})}
      chips={<FilterChips chips={filterChipsOf(list, filters, tabValues)} />}
    >
      {bar}
    </FilterBar>
  );
}

function whole(snapshot: PortalSnapshot): PortalSnapshot {
  return snapshot;
}

/** Every row of the host has an id. */
function idOf(row: unknown): string {
  return (row as { readonly id: string }).id;
}
