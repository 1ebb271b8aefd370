import { memo } from 'react';
import type { ReactNode } from 'react';
import { buttonClass } from '../actions/button.tsx';
import { uiText } from '../ui.text.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { tableCell } from './table-cell.tsx';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  /** Id of the element that names the row. */
  readonly nameId: string;
  readonly columns: readonly Column<Row>[];
  /** True when the row is selected; absent where rows cannot be. */
  readonly chosen: boolean | undefined;
  /** Address of its record. */
  readonly href: string | undefined;
  readonly hasMenu: boolean;
  /** True where the row is a card on phones, whose values need the names of their columns. */
  readonly isLabelled: boolean;
}

/**
 * One row of a table. It is rendered again only when it is another one: a page has up to 200, and its table hears of
 * their clicks and changes itself (`rowEvents`).
 */
export const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({ row, id, nameId, columns, chosen, href, hasMenu, isLabelled }: TableRowProps<Row>) {
  return (
    <tr data-row={id} {...(chosen === true ? { className: styles['chosen'] } : {})}>
      {chosen === undefined ? null : (
        <td className={styles['box']}>
          <label>
            <input
              type="checkbox"
              autoComplete="off"
              checked={chosen}
              aria-labelledby={nameId}
              data-row-box=""
              onChange={heardByTable}
            />
          </label>
        </td>
      )}
      {columns.map((column) =>
        tableCell(column, contentOf(column, row, href), { nameId, title: column.titleOf?.(row), isLabelled }),
      )}
      {hasMenu ? (
        <td className={styles['menu']}>
          <button
            type="button"
            className={buttonClass({ variant: 'quiet', size: 'small', iconOnly: true })}
            title={uiText.rowActions}
            aria-haspopup="menu"
            aria-describedby={nameId}
            data-row-menu=""
          />
        </td>
      ) : null}
    </tr>
  );
}

function contentOf<Row>(column: Column<Row>, row: Row, href: string | undefined): ReactNode {
  const value = column.cell(row);
  const beside = column.beside?.(row);
  const shown =
    column.primary && href !== undefined ? (
      <a href={href} data-row-link="">
        {value}
      </a>
    ) : (
      value
    );
  return beside === undefined ? (
    shown
  ) : (
    <>
      {shown}
      {beside}
    </>
  );
}

function heardByTable(): void {
  // React wants a box whose state it holds to be listened to here as well.
}
