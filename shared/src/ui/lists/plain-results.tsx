import type { Page } from '../../api-schema/index.ts';
import { formatDateTime } from '../../format/index.ts';
import { toProblem } from '../../http/to-problem.ts';
import { LinkButton } from '../actions/link-button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { EmptyStateProps } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useServerMoment } from '../root/use-server-moment.ts';
import { uiText } from '../ui.text.ts';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table.tsx';
import styles from './list-results.module.css';
import { Pagination } from '../list-state/pagination.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { ListState } from '../list-state/list-state.ts';
import type { UsedListState } from '../list-state/use-list-state.ts';
import { WaitingBar } from './waiting-bar.tsx';

/** State of a `listQuery`, as `useQuery` returns it. */
export interface ListQueryResult<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  /** True while the rows are those of the view before. */
  readonly isPlaceholderData: boolean;
  /** True while newer rows are loading. */
  readonly isFetching?: boolean;
  /** Time the rows came, in epoch milliseconds. */
  readonly dataUpdatedAt?: number;
  refetch(): unknown;
}

export interface PlainResultsProps<Row, Filter extends string> extends Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'rowKey' | 'density' | 'pinsFirst' | 'selection' | 'hrefForRow' | 'onRowMenu'
> {
  readonly list: UsedListState<Filter>;
  readonly query: ListQueryResult<Row>;
  /** Content shown in place of rows when there are none, with nothing narrowing the list. */
  readonly empty: Pick<EmptyStateProps, 'icon' | 'title' | 'hint' | 'action'>;
}

/** A list in each of its states: loading, failed, nothing there, and rows with their pages. */
export function PlainResults<Row, Filter extends string>({ query, ...props }: PlainResultsProps<Row, Filter>) {
  const { data, isError, error, isPlaceholderData, isFetching = false, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  if (data) {
    return (
      <>
        {isFetching || isPlaceholderData ? <WaitingBar /> : null}
        {dataUpdatedAt ? <Moment updatedAt={dataUpdatedAt} /> : null}
        {isError ? <StaleNotice message={toProblem(error).message} onRetry={retry} /> : null}
        <Rows {...props} page={data} busy={isPlaceholderData} />
      </>
    );
  }
  if (isError) {
    const { message, errors = [] } = toProblem(error);
    const wanted = errors.find(({ code }) => code === 'SEARCH_REQUIRED');
    // The host shows such a list to those alone who say whom they look for.
    if (wanted) return <EmptyState icon="search" title={uiText.searchFirst} hint={wanted.message} />;
    return <ErrorState title={uiText.listFailed} message={message} onRetry={retry} />;
  }
  return (
    <div className={styles['loading']}>
      <WaitingBar />
      <Skeleton lines={10} height={28} />
    </div>
  );
}

/** The time of the rows by the clock of the server, for print. */
function Moment({ updatedAt }: { readonly updatedAt: number }) {
  return <p className={styles['moment']}>{uiText.asOf(formatDateTime(useServerMoment(updatedAt)))}</p>;
}

interface RowsProps<Row, Filter extends string> extends Omit<PlainResultsProps<Row, Filter>, 'query'> {
  readonly page: Page<Row>;
  readonly busy: boolean;
}

function Rows<Row, Filter extends string>({ page, busy, list, empty, ...table }: RowsProps<Row, Filter>) {
  return (
    <>
      <DataTable
        {...table}
        rows={page.data}
        sort={list.sort}
        hrefForSort={list.hrefForSort}
        busy={busy}
        view={viewOf(list)}
        empty={list.isFiltered ? <NoMatch clearHref={list.clearHref} /> : <EmptyState {...empty} />}
      />
      {page.total > 0 ? (
        <Pagination
          page={page.page}
          pageSize={page.page_size}
          total={page.total}
          hrefFor={list.hrefForPage}
          hrefForPageSize={list.hrefForPageSize}
        />
      ) : null}
    </>
  );
}

function viewOf({ page, pageSize, sort, q, filters }: ListState<string>): string {
  return JSON.stringify([page, pageSize, sort, q, filters]);
}

function NoMatch({ clearHref }: { readonly clearHref: string }) {
  return (
    <EmptyState
      title={uiText.noMatch}
      hint={uiText.noMatchHint}
      action={<LinkButton to={clearHref}>{uiText.clear}</LinkButton>}
    />
  );
}
