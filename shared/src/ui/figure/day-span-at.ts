import type { DaySpan } from '../../format/index.ts';
import type { FigureData } from './figure-data.ts';

/** The days from one category to another, in either order; undefined where the categories are no days. */
export function daysBetween({ categories }: FigureData, one: number, other: number): DaySpan | undefined {
  const from = categories[Math.min(one, other)]?.days;
  const to = categories[Math.max(one, other)]?.days;
  return from && to ? { from: from.from, to: to.to } : undefined;
}

/** Reports that a part of a figure can be chosen: it has an axis of several parts of time. */
export function canBrush({ categories, shape = 'columns' }: FigureData): boolean {
  return shape === 'columns' && categories.length > 1 && categories.every(({ days }) => days);
}
