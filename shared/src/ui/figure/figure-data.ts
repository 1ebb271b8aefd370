/** One row of numbers in a figure. */
export interface FigureSeries {
  readonly key: string;
  readonly name: string;
  /** How columns and lines stand together; other shapes have no use for it. Default `bar`. */
  readonly kind?: 'bar' | 'line';
  /** One value for each category; `null` where there is none. */
  readonly values: readonly (number | null)[];
  /** Writes a value in full, with its unit: for the table and the hint over the chart. */
  readonly format: (value: number) => string;
  /** Writes a value in short, for the axis; `format` when absent. */
  readonly formatShort?: (value: number) => string;
  /** Which colour of the palette, 1 to 5, where it means something; its place in the data when absent. */
  readonly colour?: 1 | 2 | 3 | 4 | 5;
  /** The scale it is drawn against. Default: `left`. */
  readonly axis?: 'left' | 'right';
  /** Where each value is explained: a path of the portal for each category. */
  readonly hrefs?: readonly (string | undefined)[];
}

/** What one value of each series belongs to: a month, an organisation. */
export interface FigureCategory {
  readonly key: string;
  /** In full, for the table and the hint: `2026 оны 11-р сар`. */
  readonly label: string;
  /** For the axis; `label` when absent. Two texts stand below each other. */
  readonly short?: string | readonly [string, string];
  /** Whether more is still to come for it. */
  readonly isPartial?: boolean;
}

/** `columns`: bars and lines over an axis; `bars`: lying, for long names; `donut`: parts of a whole, of one series. */
export type FigureShape = 'columns' | 'bars' | 'donut';

/** What a figure shows. */
export interface FigureData {
  /** Heading of the categories in the table, for example «Өдөр». */
  readonly categoryHeader: string;
  readonly categories: readonly FigureCategory[];
  readonly series: readonly FigureSeries[];
  /** Default `columns`. */
  readonly shape?: FigureShape;
  /** Puts the bars of a category onto each other. */
  readonly isStacked?: boolean;
}
