import type { InvoiceRow, Page } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { DataTable, EmptyState, ErrorState, LinkButton, Pagination } from '@ecard/shared/ui';
import type { UsedListState } from '@ecard/shared/ui';
import { organisationColumns, staffColumns } from './invoice-columns.tsx';
import { invoiceListText as text } from './invoice-list.text.ts';
import type { InvoiceFilter } from './invoice-list.state.ts';
import { InvoiceListSkeleton } from './invoice-list-skeleton.tsx';
import styles from './invoice-results.module.css';

/** What the screen needs to know of the query. */
interface InvoiceQuery {
  readonly data: Page<InvoiceRow> | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  /** Whether the rows are those of the view before. */
  readonly isPlaceholderData: boolean;
  refetch(): unknown;
}

interface InvoiceResultsProps {
  readonly list: UsedListState<InvoiceFilter>;
  readonly query: InvoiceQuery;
  /** Whether all rows belong to the account's own organisation. */
  readonly ownOnly: boolean;
}

/** The list's four states: loading, failed, nothing there, and rows with their pages. */
export function InvoiceResults({ list, query, ownOnly }: InvoiceResultsProps) {
  if (query.isError) {
    return <ErrorState message={toProblem(query.error).message} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <InvoiceListSkeleton />;
  const { data: rows, page, page_size: pageSize, total } = query.data;
  return (
    <>
      <div className={styles['frame']}>
        <DataTable
          caption={text.caption}
          columns={ownOnly ? organisationColumns : staffColumns}
          rows={rows}
          rowKey={(invoice) => invoice.id}
          sort={list.sort}
          hrefForSort={list.hrefForSort}
          busy={query.isPlaceholderData}
          empty={<NoInvoices list={list} />}
        />
      </div>
      {total > 0 ? (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefFor={list.hrefForPage}
          hrefForPageSize={list.hrefForPageSize}
        />
      ) : null}
    </>
  );
}

function NoInvoices({ list }: { readonly list: UsedListState<InvoiceFilter> }) {
  if (!list.isFiltered) return <EmptyState icon="invoice" title={text.empty.title} hint={text.empty.hint} />;
  return (
    <EmptyState
      title={text.noMatch.title}
      hint={text.noMatch.hint}
      action={<LinkButton to={list.clearHref}>{text.clear}</LinkButton>}
    />
  );
}
