/** One row of numbers in a figure. */
export interface FigureSeries {
  readonly key: string;
  readonly name: string;
  readonly kind: 'bar' | 'line';
  /** One value for each category; `null` where there is none. */
  readonly values: readonly (number | null)[];
  /** Writes a value in full, with its unit: for the table and the hint over the chart. */
  readonly format: (value: number) => string;
  /** Writes a value in short, for the axis; `format` when absent. */
  readonly formatShort?: (value: number) => string;
  /** The scale it is drawn against. Default: `left`. */
  readonly axis?: 'left' | 'right';
}

export interface FigureData {
  /** Heading of the categories in the table, for example «Өдөр». */
  readonly categoryHeader: string;
  /** What stands along the lower axis. */
  readonly categories: readonly string[];
  readonly series: readonly FigureSeries[];
}
