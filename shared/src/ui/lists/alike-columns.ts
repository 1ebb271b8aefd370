import { useMemo } from 'react';
import { alikeDecimals } from '../../format/index.ts';
import type { NumberOptions } from '../../format/index.ts';
import type { Column } from './column.ts';

/** Returns columns whose numbers have the same decimals in each of the rows. */
export function alikeColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] {
  return withDecimals(columns, decimalsOf(columns, rows));
}

/** Keeps the columns while their decimals stay, because rows are rendered again for other ones. */
export function useAlikeColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] {
  const decimals = decimalsOf(columns, rows).join();
  return useMemo(() => withDecimals(columns, decimals.split(',').map(Number)), [columns, decimals]);
}

function decimalsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly number[] {
  return columns.map(({ numbers }) =>
    numbers ? (alikeDecimals([...rows.map(numbers.of), numbers.total], numbers.most).decimals ?? 0) : 0,
  );
}

function withDecimals<Row>(columns: readonly Column<Row>[], decimals: readonly number[]): readonly Column<Row>[] {
  return columns.map((column, at) => withOptions(column, decimals[at] ?? 0));
}

function withOptions<Row>(column: Column<Row>, decimals: number): Column<Row> {
  const { cell, total } = column;
  // Whole numbers need no options: their column stays the same.
  if (decimals === 0) return column;
  const options: NumberOptions = { decimals, fixed: true };
  return {
    ...column,
    cell: (row) => cell(row, options),
    ...(typeof total === 'function' ? { total: () => total(options) } : {}),
  };
}
