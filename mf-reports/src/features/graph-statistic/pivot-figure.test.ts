import { describe, expect, it } from '@jest/globals';
import { formatMonthShort } from '@ecard/shared/format';
import { toFigure, toFile } from './pivot-figure.ts';
import type { PivotSeries, PivotTable } from './pivot-table.ts';

const months: PivotTable = {
  ...{ measures: ['rides'], by: 'month', dividedBy: null },
  span: { from: '2026-01-01', to: '2026-02-28', generated_at: '2026-03-01T00:00:00+08:00' },
  rows: [
    { name: '2026-01-01', cells: [10] },
    { name: '2026-02-01', cells: [20] },
  ],
  series: [{ measure: 'rides', unit: 'ride', parts: [], total: 30 }],
  ...{ leftOut: 0, columnsLeftOut: 0 },
};
const seriesOf = (parts: PivotSeries['parts'], rides: number, revenue: number): PivotSeries[] => [
  { measure: 'rides', unit: 'ride', parts, total: rides },
  { measure: 'revenue', unit: '₮', parts, total: revenue },
];
const byMedia: PivotTable = {
  ...{ ...months, measures: ['rides', 'revenue'], dividedBy: 'media' },
  rows: [
    { name: '2026-01-01', cells: [4, 400, 6, 600, 10, 1000] },
    { name: '2026-02-01', cells: [5, 500, 15, 1500, 20, 2000] },
  ],
  series: [...seriesOf([[1, 'Апп']], 9, 900), ...seriesOf([[1, 'Карт']], 21, 2100), ...seriesOf([], 30, 3000)],
};

describe('toFigure', () => {
  it('names months in short on the axis, where a phone has no room for more', () => {
    expect(toFigure(months, 'bar').categories).toMatchObject([
      { label: '2026 оны 1-р сар', short: formatMonthShort('2026-01') },
      { label: '2026 оны 2-р сар', short: formatMonthShort('2026-02') },
    ]);
  });

  it('fills the areas of its lines', () => {
    expect(toFigure(months, 'area')).toMatchObject({ isFilled: true, series: [{ kind: 'line', values: [10, 20] }] });
  });

  it('names the part of time that is not whole', () => {
    const [, february] = toFigure(
      {
        ...{ ...months, by: 'route', dividedBy: 'month', rows: [{ name: 'Ч:17', cells: [10, 20, 30] }] },
        span: { ...months.span, to: '2026-02-10' },
        series: [
          seriesOf([[1, '2026-01-01']], 10, 0),
          seriesOf([[1, '2026-02-01']], 20, 0),
          seriesOf([], 30, 0),
        ].flatMap(([rides]) => rides ?? []),
      },
      'line',
    ).series;
    expect(february?.name).toBe('2026 оны 2-р сар, дутуу сар');
  });

  it('draws the first of several measures', () => {
    const { series } = toFigure(byMedia, 'stacked');
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['Апп', [4, 5]],
      ['Карт', [6, 15]],
    ]);
    expect(toFigure(byMedia, 'pie').series).toMatchObject([{ name: 'Нийт', values: [10, 20] }]);
  });
});

describe('toFile', () => {
  it('has a column for each measure of each part, then those of the sums', () => {
    expect(toFile(byMedia).series.map(({ name, values }) => [name, ...values])).toEqual([
      ['Апп, Зорчилт', 4, 5, 9],
      ['Апп, Орлого', 400, 500, 900],
      ['Карт, Зорчилт', 6, 15, 21],
      ['Карт, Орлого', 600, 1500, 2100],
      ['Нийт, Зорчилт', 10, 20, 30],
      ['Нийт, Орлого', 1000, 2000, 3000],
    ]);
  });
});
