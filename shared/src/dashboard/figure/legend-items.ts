import { formatPercent } from '../../format/index.ts';
import type { FigureData } from '@ecard/shared/ui/work';

/** One entry of a figure's legend: a series, or a part of a donut. */
export interface LegendItem {
  readonly key: string;
  readonly name: string;
  /** Part of the whole, where there is one. */
  readonly share?: string;
  readonly mark: 'bar' | 'line';
  /** Its place in the palette, from 0. */
  readonly colour: number;
}

const COLOURS = 5;

/** Lists the items of a figure that can be shown and hidden, in the order of its data. */
export function legendItems(data: FigureData): readonly LegendItem[] {
  // Its scale is drawn with it, and nothing in it is hidden alone.
  if (data.shape === 'heatmap') return [];
  if (data.shape !== 'donut') {
    return data.series.map(({ key, name, kind, colour }, at) => ({
      key,
      name,
      colour: colour === undefined ? at % COLOURS : colour - 1,
      mark: kind === 'line' && data.shape !== 'bars' ? 'line' : 'bar',
    }));
  }
  const shares = sharesOf(data);
  return data.categories.map(({ key, label }, at) => ({
    key,
    name: label,
    mark: 'bar',
    colour: at % COLOURS,
    share: formatShare(shares[at]),
  }));
}

/** True unless there is one series alone, which the title names; the only part of a donut has its name nowhere else. */
export function needsLegend(items: readonly LegendItem[]): boolean {
  return items.length > 1 || items[0]?.share !== undefined;
}

/** A part of a whole, however small it is: 1 is all of it. */
export function formatShare(share = 0): string {
  return share > 0 && share < 0.0005 ? '<0.1%' : formatPercent(share);
}

/** Returns each category's part of the whole: 1 is all of it. Empty unless the figure is a donut. */
export function sharesOf({ shape, series }: FigureData): readonly number[] {
  if (shape !== 'donut') return [];
  const values = (series[0]?.values ?? []).map((value) => value ?? 0);
  const whole = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (whole === 0 ? 0 : value / whole));
}

/** True when any value is neither null nor 0. */
export function hasNumbers({ series }: FigureData): boolean {
  return series.some(({ values }) => values.some((value) => value !== null && value !== 0));
}
