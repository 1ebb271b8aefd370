import type { DaySpan, NumberOptions } from '../../format/index.ts';

/** One row of numbers in a figure. */
export interface FigureSeries {
  readonly key: string;
  readonly name: string;
  /** Form of the series where columns and lines stand together; other shapes ignore it. Default `bar`. */
  readonly kind?: 'bar' | 'line';
  /** One value for each category; `null` where there is none. */
  readonly values: readonly (number | null)[];
  /** Writes a value in full, with its unit: for the table and the hint over the chart. */
  readonly format: (value: number, decimals?: NumberOptions) => string;
  /** Writes a value in short, for the axis; `format` when absent. */
  readonly formatShort?: (value: number) => string;
  /** Colour of the palette, 1 to 5, where it has a meaning; its index in the data when absent. */
  readonly colour?: 1 | 2 | 3 | 4 | 5;
  /** Value of a week, where a phone has no room for days. Default `sum`; a stock or a share has a `mean`. */
  readonly ofWeek?: 'sum' | 'mean';
  /** The scale it is drawn against. Default: `left`. */
  readonly axis?: 'left' | 'right';
  /** Pages that explain each value: a path of the portal for each category. */
  readonly hrefs?: readonly (string | undefined)[];
}

/** Category of one value of each series: a month, an organisation. */
export interface FigureCategory {
  readonly key: string;
  /** In full, for the table and the hint: `2026 оны 11-р сар`. */
  readonly label: string;
  /** For the axis; `label` when absent. Two texts stand below each other. */
  readonly short?: string | readonly [string, string];
  /** True while more values are to come for it. */
  readonly isPartial?: boolean;
  /** Days it stands for, both included. With them a part of the figure can be chosen, and marks find their place. */
  readonly days?: DaySpan;
}

/** Something that happened on days of the figure and explains its numbers: a holiday, the start of a season. */
export interface FigureMark extends DaySpan {
  readonly name: string;
}

/**
 * `columns`: bars and lines over an axis; `bars`: lying, for long names; `donut`: parts of a whole, of one series;
 * `heatmap`: a row of cells for each series, coloured by their values.
 */
export type FigureShape = 'columns' | 'bars' | 'donut' | 'heatmap';

/** Data of a figure. */
export interface FigureData {
  /** Heading of the categories in the table, for example «Өдөр». */
  readonly categoryHeader: string;
  readonly categories: readonly FigureCategory[];
  readonly series: readonly FigureSeries[];
  /** Default `columns`. */
  readonly shape?: FigureShape;
  /** Number of categories, from the first, that the chart has room for; table and files have all. Default: all. */
  readonly mostDrawn?: number;
  /** Puts the bars of a category onto each other. */
  readonly isStacked?: boolean;
  /** Fills the area below each line. */
  readonly isFilled?: boolean;
  /** Marked on the days of the categories, in the order of their numbers. */
  readonly marks?: readonly FigureMark[];
}
