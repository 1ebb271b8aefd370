import { useId, useLayoutEffect, useRef } from 'react';
import type { Key, ReactNode } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { useChosenEarly } from '../forms/fields/use-chosen-early.ts';
import { uiText } from '../ui.text.ts';
import { useAlikeColumns } from './alike-columns.ts';
import type { Column } from './column.ts';
import { ColumnHeading } from './column-heading.tsx';
import styles from './data-table.module.css';
import type { Density } from '../../list-rules/list-layout.ts';
import { FROM_LIST } from '../../list-rules/record-place.ts';
import { markFit } from './mark-fit.ts';
import { rowEvents } from './row-events.ts';
import { tableCell } from './table-cell.tsx';
import { TableRow } from './table-row.tsx';
import { useStagedRows } from './use-staged-rows.ts';

export interface DataTableProps<Row> {
  /** Description of the table, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  /** The present order: a `sortKey`, with `-` in front for descending. */
  readonly sort?: string;
  readonly hrefForSort?: (sortKey: string) => string;
  /** While newer rows are on their way: the old ones stay, dimmed. */
  readonly busy?: boolean;
  /** The view the rows are of: its page, order and filters. */
  readonly view?: string;
  /** In place of rows when there are none. */
  readonly empty?: ReactNode;
  /** Height of the rows. Default `regular`. */
  readonly density?: Density;
  /** Keeps the first column in place while the table is scrolled sideways. */
  readonly pinsFirst?: boolean;
  /** Makes a `<thead>` of several rows in place of the columns' headings. @param cell - Class of each heading. */
  readonly head?: (cell: string | undefined) => ReactNode;
  /** Lets rows be chosen. */
  readonly selection?: TableSelection;
  /** Address of a row's record: its primary cell leads there. */
  readonly hrefForRow?: (id: string) => string;
  /** Opens the menu of what can be done with a row. */
  readonly onRowMenu?: (id: string, button: HTMLButtonElement) => void;
}

/** Selected rows, and the ways to change them. */
export interface TableSelection {
  readonly page: 'all' | 'some' | 'none';
  isSelected(id: string): boolean;
  onToggleRow(id: string): void;
  onTogglePage(): void;
}

/** Height of a row at a desk: what stands below stays in place while rows are still coming. */
const ROW_PX: Readonly<Record<Density, number>> = { compact: 29, regular: 37, roomy: 45 };

/**
 * A table of rows; under 640 px each row is a card. Plain markup: hundreds of cells must cost the
 * server little.
 */
export function DataTable<Row>({
  caption,
  columns: given,
  rows,
  rowKey,
  sort,
  hrefForSort,
  busy = false,
  view: name,
  empty,
  density = 'regular',
  pinsFirst = false,
  head,
  selection,
  hrefForRow,
  onRowMenu,
}: DataTableProps<Row>) {
  const tableId = useId();
  const table = useRef<HTMLTableElement>(null);
  useChosenEarly(table);
  const location = useLocation();
  const navigate = useNavigate();
  const { staged, isWhole, view } = useStagedRows(rows, busy, name);
  useLayoutEffect(() => {
    // Rows are laid out in the task that adds them, so that the frame which shows them only paints: two short tasks in
    // place of a long one.
    if (view > 0) table.current?.getBoundingClientRect();
  }, [staged, view]);
  const columns = useAlikeColumns(given, rows);
  const isLabelled = columns.every(({ phone }) => phone === undefined);
  if (rows.length === 0) return <div aria-busy={busy}>{empty ?? <EmptyState />}</div>;
  return (
    <div
      className={styles['frame']}
      {...(busy ? { 'data-stale': true } : {})}
      {...(isWhole ? {} : { style: { minHeight: rows.length * ROW_PX[density] } })}
    >
      <div className={styles['scroller']} ref={markFit}>
        <table
          ref={table}
          className={classNames(
            styles['table'],
            density !== 'regular' && styles[density],
            pinsFirst && styles['pinsFirst'],
            selection && styles['selectable'],
            onRowMenu && styles['hasMenus'],
            !isLabelled && styles['twoLines'],
          )}
          data-density={density}
          aria-busy={busy || !isWhole}
        >
          <caption className={styles['caption']}>{caption}</caption>
          {head?.(styles['head']) ?? (
            <thead>
              <tr>
                {selection ? <PageBox selection={selection} /> : null}
                {columns.map((column) => (
                  <ColumnHeading key={column.key} column={column} sort={sort} hrefForSort={hrefForSort} />
                ))}
                {onRowMenu ? <td className={classNames(styles['head'], styles['menu'])} /> : null}
              </tr>
            </thead>
          )}
          <tbody
            // One node to take away, not hundreds.
            key={view}
            className={classNames(styles['rows'], hrefForRow && styles['opens'])}
            {...rowEvents({
              toggle: selection?.onToggleRow,
              openMenu: onRowMenu,
              follow: (href) => void navigate(href, { replace: href === createPath(location), state: FROM_LIST }),
            })}
          >
            {staged.map((row, index) => {
              const id = String(rowKey(row));
              return (
                <TableRow
                  key={id}
                  row={row}
                  id={id}
                  nameId={`${tableId}${String(index)}`}
                  columns={columns}
                  chosen={selection?.isSelected(id)}
                  href={hrefForRow?.(id)}
                  hasMenu={onRowMenu !== undefined}
                  isLabelled={isLabelled}
                />
              );
            })}
          </tbody>
          {columns.some(({ total }) => total !== undefined) ? (
            <tfoot className={styles['rows']}>
              <tr className={styles['total']}>
                {selection ? <td className={styles['box']} /> : null}
                {columns.map((column) => tableCell(column, totalOf(column), { isLabelled }))}
                {onRowMenu ? <td /> : null}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </div>
  );
}

function totalOf<Row>({ total, primary }: Column<Row>): ReactNode {
  return (typeof total === 'function' ? total() : total) ?? (primary ? uiText.total : null);
}

function PageBox({ selection: { page, onTogglePage } }: { readonly selection: TableSelection }) {
  return (
    <th scope="col" className={classNames(styles['head'], styles['box'])}>
      <label>
        <input
          type="checkbox"
          autoComplete="off"
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
