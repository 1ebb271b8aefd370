import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

/**
 * A cell of a table, or the heading of its row. Called, not rendered: a page has thousands, each of which would be one
 * component more to make and to compare.
 *
 * @param nameId - Id of the element that names the row.
 */
export function tableCell<Row>(column: Column<Row>, content: ReactNode, nameId?: string) {
  const className = classNames(
    styles['cell'],
    column.align && column.align !== 'start' && styles[column.align],
    column.nowrap && styles['nowrap'],
    column.primary && styles['primary'],
  );
  if (column.primary) {
    return (
      <th
        key={column.key}
        scope="row"
        {...(nameId ? { id: nameId } : {})}
        className={className}
        data-label={column.header}
      >
        {content}
      </th>
    );
  }
  return (
    <td key={column.key} className={className} data-label={column.header}>
      {content}
    </td>
  );
}
