import type { AnsweredSpan } from './partial-mark.ts';
import { statisticDimensionSchema, statisticMeasureSchema } from '@ecard/shared/api-schema';
import type { GraphUnit, StatisticDimension, StatisticMeasure, StatisticResult } from '@ecard/shared/api-schema';
import type { PivotPart } from './pivot-drill.ts';

type Name = string | number | null;

/** A pivot: names of rows and columns, their cells, and sums that the host counted itself. */
export interface PivotTable {
  readonly measures: readonly StatisticMeasure[];
  /** Dimension of the rows. */
  readonly by: StatisticDimension;
  /** Dimension of the columns; `null` where one is enough. */
  readonly dividedBy: StatisticDimension | null;
  /** Days of the pivot, and the time of the count. */
  readonly span: AnsweredSpan;
  readonly rows: readonly PivotRow[];
  /** The measures of each column, then those of the sums of the rows. */
  readonly series: readonly PivotSeries[];
  /** Rows and columns beyond the limits, whose values the totals include. */
  readonly leftOut: number;
  readonly columnsLeftOut: number;
}

export interface PivotRow {
  readonly name: Name;
  /** In the order of the series; `null` where nothing is known. */
  readonly cells: readonly (number | null)[];
}

/** Numbers of a measure below each other. */
export interface PivotSeries {
  readonly measure: StatisticMeasure;
  readonly unit: GraphUnit;
  /** The column they stand in; none for the sums of the rows. */
  readonly parts: readonly PivotPart[];
  readonly total: number | null;
}

/** Reads the answer of the host as a pivot; nothing is added here, so shares and averages are right in every sum. */
export function toPivotTable(answer: StatisticResult): PivotTable {
  const measures = answer.columns.flatMap(({ key, kind, unit = 'ride' }) =>
    kind === 'measure' ? [{ measure: statisticMeasureSchema.parse(key), unit }] : [],
  );
  const dimensions = answer.columns.length - measures.length;
  const [by, dividedBy] = answer.columns;
  const [ofRows, ofColumns] = answer.sums ?? [];
  const columns = ofColumns?.rows ?? [];
  const known = new Map(answer.rows.map(([row, column, ...values]) => [keyOf(row, column), values]));
  const numbersOf = (values: readonly Name[] | undefined) => measures.map((_, at) => numberOf(values?.[at]));
  const seriesOf = (totals: readonly Name[], parts: readonly PivotPart[]) =>
    measures.map((own, at) => ({ ...own, parts, total: numberOf(totals[at]) }));
  return {
    measures: measures.map(({ measure }) => measure),
    by: statisticDimensionSchema.parse(by?.key),
    dividedBy: dimensions > 1 ? statisticDimensionSchema.parse(dividedBy?.key) : null,
    span: answer,
    rows: (ofRows?.rows ?? []).map(([name = null, ...totals]) => ({
      name,
      cells: [...columns.flatMap(([column]) => numbersOf(known.get(keyOf(name, column)))), ...numbersOf(totals)],
    })),
    series: [
      ...columns.flatMap(([name = null, ...totals]) => seriesOf(totals, [[1, name]])),
      ...seriesOf(answer.totals.slice(dimensions), []),
    ],
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
