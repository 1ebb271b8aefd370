import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What stands beside the cell and is no part of the row's link: a button. */
  readonly beside?: (row: Row) => ReactNode;
  /** `end` for numbers: digits of equal width, never wrapped. */
  readonly align?: 'start' | 'center' | 'end';
  /** The field the list is sorted by when its heading is clicked. */
  readonly sortKey?: string;
  /** A CSS width. */
  readonly width?: string;
  /** Names the row: its heading for screen readers, its title where rows are cards. */
  readonly primary?: boolean;
  /** Tells apart rows that may have one name, where a message speaks of single rows. */
  readonly tellsApart?: boolean;
  readonly nowrap?: boolean;
  /** Names of its columns in an exported file; its own key when absent, none where it is not exported. */
  readonly exportAs?: readonly string[];
  /** The column's cell in the last row. */
  readonly total?: ReactNode;
}
