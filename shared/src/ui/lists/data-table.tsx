import { useId } from 'react';
import type { Key, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { uiText } from '../ui.text.ts';
import type { Column } from './column.ts';
import { ColumnHeading } from './column-heading.tsx';
import styles from './data-table.module.css';
import type { Density } from '../../list-rules/list-layout.ts';
import { FROM_LIST } from '../../list-rules/record-place.ts';

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
  /** How much room a row takes. Default `regular`. */
  readonly density?: Density;
  /** Whether the first column stays while the table is moved sideways. */
  readonly pinsFirst?: boolean;
  /** Lets rows be chosen. */
  readonly selection?: TableSelection;
  /** Where a row's record opens: its primary cell leads there. */
  readonly hrefForRow?: (id: string) => string;
  /** Opens the menu of what can be done with a row. */
  readonly onRowMenu?: (id: string, button: HTMLButtonElement) => void;
}

/** What is chosen of the rows, and how the person changes it. */
export interface TableSelection {
  readonly page: 'all' | 'some' | 'none';
  isSelected(id: string): boolean;
  onToggleRow(id: string): void;
  onTogglePage(): void;
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
  density = 'regular',
  pinsFirst = false,
  selection,
  hrefForRow,
  onRowMenu,
}: DataTableProps<Row>) {
  const tableId = useId();
  if (rows.length === 0) return <div aria-busy={busy}>{empty ?? <EmptyState />}</div>;
  return (
    <div className={styles['frame']}>
      <div className={styles['scroller']}>
        <table
          className={classNames(
            styles['table'],
            density !== 'regular' && styles[density],
            pinsFirst && styles['pinsFirst'],
            selection && styles['selectable'],
          )}
          aria-busy={busy}
        >
          <caption className={styles['caption']}>{caption}</caption>
          <thead>
            <tr>
              {selection ? <PageBox selection={selection} /> : null}
              {columns.map((column) => (
                <ColumnHeading key={column.key} column={column} sort={sort} hrefForSort={hrefForSort} />
              ))}
              {onRowMenu ? <td className={classNames(styles['head'], styles['menu'])} /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const id = String(rowKey(row));
              const chosen = selection?.isSelected(id) === true;
              const nameId = `${tableId}-${id}`;
              return (
                <tr key={id} data-row={id} {...(chosen ? { className: styles['chosen'] } : {})}>
                  {selection ? (
                    <td className={classNames(styles['cell'], styles['box'])}>
                      <label className={styles['boxLabel']}>
                        <input
                          type="checkbox"
                          checked={chosen}
                          aria-labelledby={nameId}
                          onChange={() => {
                            selection.onToggleRow(id);
                          }}
                        />
                      </label>
                    </td>
                  ) : null}
                  {columns.map((column) => (
                    <Cell key={column.key} column={column} {...(column.primary ? { id: nameId } : {})}>
                      {column.primary && hrefForRow ? (
                        <Link className={styles['open']} to={hrefForRow(id)} state={FROM_LIST} data-row-link>
                          {column.cell(row)}
                        </Link>
                      ) : (
                        column.cell(row)
                      )}
                      {column.beside?.(row)}
                    </Cell>
                  ))}
                  {onRowMenu ? (
                    <td className={classNames(styles['cell'], styles['menu'])}>
                      <IconButton
                        icon="more"
                        size="small"
                        label={uiText.rowActions}
                        aria-haspopup="menu"
                        aria-describedby={nameId}
                        onClick={({ currentTarget }) => {
                          onRowMenu(id, currentTarget);
                        }}
                      />
                    </td>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
          {columns.some(({ total }) => total !== undefined) ? (
            <tfoot>
              <tr className={styles['total']}>
                {selection ? <td className={classNames(styles['cell'], styles['box'])} /> : null}
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {column.total ?? (column.primary ? uiText.total : null)}
                  </Cell>
                ))}
                {onRowMenu ? <td className={styles['cell']} /> : null}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </div>
  );
}

function PageBox({ selection: { page, onTogglePage } }: { readonly selection: TableSelection }) {
  return (
    <th scope="col" className={classNames(styles['head'], styles['box'])}>
      <label className={styles['boxLabel']}>
        <input
          type="checkbox"
          aria-label={uiText.selectPage}
          checked={page === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = page === 'some';
          }}
          onChange={onTogglePage}
        />
      </label>
    </th>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly id?: string;
  readonly children: ReactNode;
}

function Cell<Row>({ column, id, children }: CellProps<Row>) {
  const className = classNames(
    styles['cell'],
    column.align && column.align !== 'start' && styles[column.align],
    column.nowrap && styles['nowrap'],
    column.primary && styles['primary'],
  );
  if (column.primary) {
    return (
      <th scope="row" {...(id ? { id } : {})} className={className} data-label={column.header}>
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
