import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

interface CellOptions {
  /** Id of the element that names the row. */
  readonly nameId?: string;
  /** The whole text of a cell that may be cut. */
  readonly title?: string | undefined;
  /** Adds the column's heading, which a row that is a card on phones shows beside the value. */
  readonly isLabelled: boolean;
}

/**
 * A cell of a table, or the heading of its row. Called, not rendered: a page has thousands, each of which would be one
 * component more to make and to compare. Its attributes are all that tells it from the cells around it.
 */
export function tableCell<Row>(column: Column<Row>, content: ReactNode, { nameId, title, isLabelled }: CellOptions) {
  const className = classNames(
    column.align && column.align !== 'start' && styles[column.align],
    column.nowrap && styles['nowrap'],
    column.primary && styles['primary'],
    column.titleOf && styles['cut'],
    column.isImportant === false && styles['wide'],
    column.isExtra && styles['extra'],
    column.phone && styles[column.phone],
  );
  const attributes = {
    ...(className ? { className } : {}),
    ...(isLabelled ? { 'data-label': column.header } : {}),
    ...(title === undefined ? {} : { title }),
  };
  if (column.primary) {
    return (
      <th key={column.key} scope="row" {...(nameId ? { id: nameId } : {})} {...attributes}>
        {content}
      </th>
    );
  }
  return (
    <td key={column.key} {...attributes}>
      {content}
    </td>
  );
}
