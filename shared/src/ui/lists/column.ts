import type { ReactNode } from 'react';
import type { NumberOptions } from '../../format/index.ts';

/**
 * Place of a cell in the two lines a row has on a phone: at the start or the end of the first or the second one. Cells of
 * one place stand beside each other.
 */
export type PhonePlace = 'first' | 'firstEnd' | 'second' | 'secondEnd';

/** The numbers of a column. */
export interface ColumnNumbers<Row> {
  readonly of: (row: Row) => number | null | undefined;
  readonly total?: number | null;
  /** Decimals kept at most. Default 2. */
  readonly most?: number;
}

/** One column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** @param decimals - Those of the column's numbers, where it names them. */
  readonly cell: (row: Row, decimals?: NumberOptions) => ReactNode;
  /** The numbers below each other: all are written with the same decimals. */
  readonly numbers?: ColumnNumbers<Row>;
  /** Content beside the cell and outside the row's link: a button. */
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
  /** Text of a cell that is cut where it is too long, as its title; absent for cells that take several lines. */
  readonly titleOf?: (row: Row) => string | undefined;
  /** Shows the column below 1024 px. Default `true`. */
  readonly isImportant?: boolean;
  /** Hides the column first, where a laptop's width does not hold all columns. */
  readonly isExtra?: boolean;
  /** Its place on phones. A table none of whose columns has one shows rows as cards there. */
  readonly phone?: PhonePlace;
  /** Names of its columns in an exported file; its own key when absent, none where it is not exported. */
  readonly exportAs?: readonly string[];
  /** The column's cell in the last row. */
  readonly total?: ReactNode | ((decimals?: NumberOptions) => ReactNode);
}
