import type { Writable } from 'node:stream';

export type CellType = 'text' | 'money' | 'integer' | 'date' | 'datetime' | 'percent';

/**
 * A value: `money` in integer möngö, `date` as `YYYY-MM-DD`, `datetime` as a moment (shown in the time of
 * Ulaanbaatar), `percent` as 0–100; null is an empty cell.
 */
export type Cell = string | number | Date | null;

export interface TableColumn {
  readonly key: string;
  readonly header: string;
  readonly type: CellType;
  /** In characters. */
  readonly width: number;
  /** Adds the sum in a last row; for `money` and `integer`. */
  readonly isSummed?: boolean;
}

/** Cell that is 0 in a row whose values the sums leave out; no column shows it. */
export const countsKey = '_counts';

/** A table to be written; its rows pass through and are never held together. */
export interface Table {
  readonly title: string;
  /** Filters of the rows, for people; an empty list leaves the file without them. */
  readonly filters: readonly { readonly label: string; readonly value: string }[];
  readonly columns: readonly TableColumn[];
  /** Label of the last row; absent where it sums up all rows. */
  readonly sumLabel?: string | undefined;
  readonly rows: AsyncIterable<Readonly<Record<string, Cell>>>;
  readonly createdAt: Date;
}

/**
 * Writes a table and ends the stream.
 *
 * @returns Number of rows written, sums not counted.
 * @throws The error of the rows or of the stream; the stream is then destroyed.
 */
export type TableWriter = (stream: Writable, table: Table) => Promise<number>;
