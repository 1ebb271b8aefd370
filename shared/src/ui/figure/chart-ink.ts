import type { FigureData } from './figure-data.ts';

/** Marks that distinguish one series, or one part of a donut, from the others by more than its colour. */
export interface ChartInk {
  readonly kind: 'bar' | 'line' | 'part';
  readonly colour: string;
  /** Absent for a plain area. */
  readonly pattern: string | undefined;
  /** Length of a line's dashes in pixels; 0 for none. */
  readonly dash: number;
}

/** Number of colours; each next round has the next pattern. */
export const PALETTE_SIZE = 5;

const PATTERNS = [undefined, 'slantedLines', 'squares', 'verticalLines'] as const;
const DASHES = [0, 6, 2, 10];

/**
 * The ink of a series or part, always the same whichever others are hidden.
 *
 * @param place - Its place in the data.
 */
export function inkOf(data: FigureData, place: number, palette: readonly string[]): ChartInk {
  const colour = palette[colourAt(data, place)] ?? '';
  if (data.shape === 'donut') return { kind: 'part', colour, pattern: PATTERNS[place % PATTERNS.length], dash: 0 };
  const kind = kindAt(data, place);
  const before = data.series.slice(0, place).filter((_series, other) => kindAt(data, other) === kind).length;
  return kind === 'line'
    ? { kind, colour, pattern: undefined, dash: DASHES[before % DASHES.length] ?? 0 }
    : { kind, colour, pattern: PATTERNS[before % PATTERNS.length], dash: 0 };
}

/** The place in the palette that a series or part is drawn with. */
function colourAt({ series, shape }: FigureData, place: number): number {
  const own = shape === 'donut' ? undefined : series[place]?.colour;
  return own === undefined ? place % PALETTE_SIZE : own - 1;
}

function kindAt({ series, shape }: FigureData, place: number): 'bar' | 'line' {
  return shape !== 'bars' && series[place]?.kind === 'line' ? 'line' : 'bar';
}
