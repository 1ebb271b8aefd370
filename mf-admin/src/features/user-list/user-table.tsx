import type { Page, UserRow } from '@ecard/shared/api-schema';
import { DataTable, EmptyState, LinkButton, Pagination, Panel } from '@ecard/shared/ui';
import type { UsedListState } from '@ecard/shared/ui';
import { userColumns } from './user-columns.tsx';
import type { UserFilter } from './user-list.queries.ts';
import { userListText as text } from './user-list.text.ts';

interface UserTableProps {
  readonly page: Page<UserRow>;
  readonly list: UsedListState<UserFilter>;
  /** Whether the rows are those of the page before. */
  readonly busy: boolean;
}

/** The rows and the way to the others. */
export function UserTable({ page: { data: users, page, page_size: pageSize, total }, list, busy }: UserTableProps) {
  return (
    <Panel flush>
      <DataTable
        caption={text.caption}
        columns={userColumns}
        rows={users}
        rowKey={({ id }) => id}
        sort={list.sort}
        hrefForSort={list.hrefForSort}
        busy={busy}
        empty={<NoUsers list={list} />}
      />
      {total > 0 ? (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefFor={list.hrefForPage}
          hrefForPageSize={list.hrefForPageSize}
        />
      ) : null}
    </Panel>
  );
}

function NoUsers({ list }: Pick<UserTableProps, 'list'>) {
  if (!list.isFiltered) return <EmptyState icon="users" title={text.emptyTitle} hint={text.emptyHint} />;
  return (
    <EmptyState
      title={text.noMatchTitle}
      hint={text.noMatchHint}
      action={<LinkButton to={list.clearHref}>{text.clear}</LinkButton>}
    />
  );
}
