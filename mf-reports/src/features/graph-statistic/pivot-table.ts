import { statisticDimensionSchema, statisticMeasureSchema } from '@ecard/shared/api-schema';
import type { GraphUnit, StatisticDimension, StatisticMeasure, StatisticResult } from '@ecard/shared/api-schema';

type Name = string | number | null;

/** A pivot: names of rows and columns, their cells, and sums that the host counted itself. */
export interface PivotTable {
  readonly measure: StatisticMeasure;
  readonly unit: GraphUnit;
  /** Dimension of the rows. */
  readonly by: StatisticDimension;
  /** Dimension of the columns; `null` where one is enough. */
  readonly dividedBy: StatisticDimension | null;
  /** Days of the pivot, and the time of the count. */
  readonly span: Pick<StatisticResult, 'from' | 'to' | 'generated_at' | 'incomplete_from'>;
  readonly rows: readonly PivotRow[];
  /** Empty where the rows are not divided further. */
  readonly columns: readonly PivotColumn[];
  readonly total: number | null;
  /** Rows and columns beyond the limits, whose values the totals include. */
  readonly leftOut: number;
  readonly columnsLeftOut: number;
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

/** Reads the answer of the host as a pivot; nothing is added here, so shares and averages are right in every sum. */
export function toPivotTable(answer: StatisticResult): PivotTable {
  const [by, second, third] = answer.columns;
  const measure = third ?? second;
  const [ofRows, ofColumns] = answer.sums ?? [];
  const columns = (ofColumns?.rows ?? []).map(([name, total]) => ({ name: name ?? null, total: numberOf(total) }));
  const known = new Map(answer.rows.map(([row, column, value]) => [keyOf(row, column), numberOf(value)]));
  return {
    measure: statisticMeasureSchema.parse(measure?.key),
    unit: measure?.unit ?? 'ride',
    by: statisticDimensionSchema.parse(by?.key),
    dividedBy: third ? statisticDimensionSchema.parse(second?.key) : null,
    span: answer,
    rows: (ofRows?.rows ?? []).map(([name, total]) => ({
      name: name ?? null,
      cells: columns.map((column) => known.get(keyOf(name, column.name)) ?? null),
      total: numberOf(total),
    })),
    columns,
    total: numberOf(answer.totals.at(-1)),
    leftOut: leftOutOf(ofRows),
    columnsLeftOut: leftOutOf(ofColumns),
  };
}

function leftOutOf(sum: NonNullable<StatisticResult['sums']>[number] | undefined): number {
  return sum ? sum.row_count - sum.rows.length : 0;
}

function keyOf(row: Name | undefined, column: Name | undefined): string {
  return JSON.stringify([row, column]);
}

/** Returns the number of a cell; `null` for one that has none. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
