import type { Key, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { uiText } from '../ui.text.ts';
import type { Column } from './column.ts';
import { ColumnHeading } from './column-heading.tsx';
import styles from './data-table.module.css';

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  /** The present order: a `sortKey`, with `-` in front for descending. */
  readonly sort?: string;
  readonly hrefForSort?: (sortKey: string) => string;
  /** While newer rows are on their way: the old ones stay, dimmed. */
  readonly busy?: boolean;
  /** In place of rows when there are none. */
  readonly empty?: ReactNode;
}

/**
 * A table of rows; under 640 px each row is a card. Plain markup: hundreds of cells must cost the
 * server little.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  hrefForSort,
  busy = false,
  empty,
}: DataTableProps<Row>) {
  if (rows.length === 0) return <div aria-busy={busy}>{empty ?? <EmptyState />}</div>;
  return (
    <div className={styles['frame']}>
      <div className={styles['scroller']}>
        <table className={styles['table']} aria-busy={busy}>
          <caption className={styles['caption']}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHeading key={column.key} column={column} sort={sort} hrefForSort={hrefForSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
          {columns.some(({ total }) => total !== undefined) ? (
            <tfoot>
              <tr className={styles['total']}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {column.total ?? (column.primary ? uiText.total : null)}
                  </Cell>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </div>
  );
}

function Cell<Row>({ column, children }: { readonly column: Column<Row>; readonly children: ReactNode }) {
  const className = classNames(
    styles['cell'],
    column.align && column.align !== 'start' && styles[column.align],
    column.nowrap && styles['nowrap'],
    column.primary && styles['primary'],
  );
  if (column.primary) {
    return (
      <th scope="row" className={className} data-label={column.header}>
        {children}
      </th>
    );
  }
  return (
    <td className={className} data-label={column.header}>
      {children}
    </td>
  );
}
