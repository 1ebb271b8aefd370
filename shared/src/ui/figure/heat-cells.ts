import type { FigureData } from './figure-data.ts';

/** One cell of a heat map. */
export interface HeatCell {
  readonly row: number;
  readonly column: number;
  readonly value: number | null;
  /** Strength of the colour: 0 to 1. */
  readonly part: number;
  /** All of it in words: «Даваа, 08: 1,204». */
  readonly words: string;
}

/** The faintest a value is drawn; nothing is fainter. */
const FAINTEST = 0.04;
const STRONGEST = 1;

/** The cells of a heat map, row by row, and the greatest value, which is drawn the strongest. */
export function heatCells({ categories, series }: FigureData): { cells: readonly HeatCell[]; most: number } {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const cells = series.flatMap(({ name, values, format }, row) =>
    categories.map(({ label }, column) => {
      const value = values[column] ?? null;
      const part = value === null ? 0 : most === 0 ? FAINTEST : FAINTEST + (value / most) * (STRONGEST - FAINTEST);
      return { row, column, value, part, words: `${name}, ${label}: ${value === null ? '–' : format(value)}` };
    }),
  );
  return { cells, most };
}
