import { describe, expect, it, jest } from '@jest/globals';
import { addDays } from '../../format/index.ts';
import type { FigureData } from './figure-data.ts';
import { inWeeks } from './in-weeks.ts';

/** Days from a Wednesday on, each with one ride and 40 %. */
function daysFrom(first: string, count: number): FigureData {
  const days = Array.from({ length: count }, (_, at) => addDays(first, at));
  const common = { format: String, hrefs: days.map((day) => `/rides?day=${day}`) };
  return {
    categoryHeader: 'Өдөр',
    categories: days.map((key, at) => ({ key, label: key, isPartial: at === count - 1 })),
    series: [
      { ...common, key: 'rides', name: 'Зорчилт', values: days.map(() => 1) },
      { ...common, key: 'share', name: 'Хувь', values: days.map(() => 40), ofWeek: 'mean' },
      { ...common, key: 'revenue', name: 'Орлого', values: days.map(() => null) },
    ],
  };
}

describe('inWeeks', () => {
  it('adds days up from Monday to Sunday, and takes the mean of a share', () => {
    const { categories, series } = inWeeks(daysFrom('2026-11-04', 19));
    expect(categories.map(({ label, short }) => [label, short])).toEqual([
      ['2026.11.02 – 2026.11.08', '11.02'],
      ['2026.11.09 – 2026.11.15', '11.09'],
      ['2026.11.16 – 2026.11.22', '11.16'],
    ]);
    expect(series.map(({ values }) => values)).toEqual([
      [5, 7, 7],
      [40, 40, 40],
      [null, null, null],
    ]);
  });

  it('marks weeks that the span cuts off or that have an unfinished day', () => {
    expect(inWeeks(daysFrom('2026-11-04', 19)).categories.map(({ isPartial }) => isPartial)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('adds days up in a browser that lacks Map.groupBy', () => {
    jest.spyOn(Map, 'groupBy').mockImplementation(() => {
      throw new TypeError('Map.groupBy is not a function');
    });
    expect(inWeeks(daysFrom('2026-11-04', 19)).series[0]?.values).toEqual([5, 7, 7]);
  });

  it('leads to no days from a week', () => {
    expect(inWeeks(daysFrom('2026-11-04', 19)).series.map(({ hrefs }) => hrefs)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('leaves a fortnight, months and weeks as they are', () => {
    const fortnight = daysFrom('2026-11-04', 14);
    const month = { ...fortnight, categories: Array.from({ length: 20 }, (_, at) => ({ key: String(at), label: '' })) };
    const weeks = {
      ...fortnight,
      categories: Array.from({ length: 20 }, (_, at) => ({ key: addDays('2026-11-02', 7 * at), label: '' })),
    };
    expect([inWeeks(fortnight), inWeeks(month), inWeeks(weeks)]).toEqual([fortnight, month, weeks]);
  });
});
