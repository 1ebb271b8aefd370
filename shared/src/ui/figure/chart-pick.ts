import type { FigureData } from './figure-data.ts';

/** Indexes of the series, or of the parts of a donut, that are drawn. */
export type ShownParts = readonly number[];

/** A value of a figure, by the places of its series and its category. */
export interface FigurePlace {
  readonly series: number;
  readonly category: number;
}

/**
 * The value that a bar, a point or a part on the screen stands for; undefined beside all of them.
 *
 * The library's own events come twice, and name another series for a point over a bar.
 *
 * @param target - The clicked element.
 */
export function placeOf(target: EventTarget, { shape }: FigureData, shown: ShownParts): FigurePlace | undefined {
  const mark = target instanceof Element ? target.closest('[index][j]') : null;
  if (!mark) return undefined;
  const [series, category] = [Number(mark.getAttribute('index')), Number(mark.getAttribute('j'))];
  if (shape === 'heatmap') return { series, category };
  return shape === 'donut' ? { series: 0, category: shown[category] ?? -1 } : { series: shown[series] ?? -1, category };
}
