import type { StatisticResult as Result } from '@ecard/shared/api-schema';

type Name = string | number | null;

/** A pivot: names of rows and columns, their cells, and sums that the host counted itself. */
export interface PivotTable {
  readonly rows: readonly PivotRow[];
  /** Empty where the rows are not divided further. */
  readonly columns: readonly PivotColumn[];
  readonly total: number | null;
  /** Rows behind the limit, whose values the total holds too. */
  readonly leftOut: number;
  /** True when the host could not answer with all the cells. */
  readonly isCut: boolean;
}

interface PivotRow {
  readonly name: Name;
  /** In the order of the columns; `null` where nothing is known. */
  readonly cells: readonly (number | null)[];
  readonly total: number | null;
}

interface PivotColumn {
  readonly name: Name;
  readonly total: number | null;
}

interface PivotAnswers {
  /** By row. */
  readonly rows: Result;
  /** By row and column, and by column; `null` where the rows are not divided further. */
  readonly cells: Result | null;
  readonly columns: Result | null;
}

/** Joins the answers of the host to a pivot; nothing is added here, so shares and averages are right in every sum. */
export function toPivotTable({ rows, cells, columns }: PivotAnswers): PivotTable {
  const names = (columns?.rows ?? []).map(([name]) => name ?? null);
  const known = new Map((cells?.rows ?? []).map(([row, column, value]) => [keyOf(row, column), numberOf(value)]));
  return {
    rows: rows.rows.map(([name, total]) => ({
      name: name ?? null,
      cells: names.map((column) => known.get(keyOf(name, column)) ?? null),
      total: numberOf(total),
    })),
    columns: (columns?.rows ?? []).map(([name, total]) => ({ name: name ?? null, total: numberOf(total) })),
    total: numberOf(rows.totals[1]),
    leftOut: rows.row_count - rows.rows.length,
    isCut: cells !== null && cells.row_count > cells.rows.length,
  };
}

function keyOf(row: Name | undefined, column: Name | undefined): string {
  return JSON.stringify([row, column]);
}

function numberOf(value: Name | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
