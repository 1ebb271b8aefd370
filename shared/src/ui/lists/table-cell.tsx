import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

interface TableCellProps<Row> {
  readonly column: Column<Row>;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A cell of a table, or the heading of its row. */
export function TableCell<Row>({ column, id, children }: TableCellProps<Row>) {
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
