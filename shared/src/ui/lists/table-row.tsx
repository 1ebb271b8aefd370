import { memo } from 'react';
import { Link } from '../actions/link.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { uiText } from '../ui.text.ts';
import type { Column } from './column.ts';
import { FROM_LIST } from '../../list-rules/record-place.ts';
import styles from './data-table.module.css';
import { TableCell } from './table-cell.tsx';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  /** Id of the element that names the row. */
  readonly nameId: string;
  readonly columns: readonly Column<Row>[];
  /** Whether it is chosen; absent where rows cannot be. */
  readonly chosen: boolean | undefined;
  /** Where its record opens. */
  readonly href: string | undefined;
  readonly hasMenu: boolean;
}

/**
 * One row of a table. It is rendered again only when it is another one: a page has up to 200, and its table hears of
 * their clicks and changes itself (`rowEvents`).
 */
export const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({ row, id, nameId, columns, chosen, href, hasMenu }: TableRowProps<Row>) {
  return (
    <tr data-row={id} {...(chosen === true ? { className: styles['chosen'] } : {})}>
      {chosen === undefined ? null : (
        <td className={classNames(styles['cell'], styles['box'])}>
          <label className={styles['boxLabel']}>
            <input type="checkbox" checked={chosen} aria-labelledby={nameId} data-row-box onChange={heardByTable} />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <TableCell key={column.key} column={column} {...(column.primary ? { id: nameId } : {})}>
          {column.primary && href !== undefined ? (
            <Link className={styles['open']} to={href} state={FROM_LIST} data-row-link>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
          {column.beside?.(row)}
        </TableCell>
      ))}
      {hasMenu ? (
        <td className={classNames(styles['cell'], styles['menu'])}>
          <IconButton
            icon="more"
            size="small"
            label={uiText.rowActions}
            aria-haspopup="menu"
            aria-describedby={nameId}
            data-row-menu
          />
        </td>
      ) : null}
    </tr>
  );
}

function heardByTable(): void {
  // React wants a box whose state it holds to be listened to here as well.
}
