import { describe, expect, it } from '@jest/globals';
import { chartOptions, chartSeries } from './chart-options.ts';
import type { ChartLook } from './chart-look.ts';
import type { FigureData } from './figure-data.ts';

const look: ChartLook = {
  mode: 'dark',
  palette: ['#001', '#002', '#003', '#004', '#005'],
  strong: '',
  text: '#111',
  grid: '#222',
  surface: '#333',
  width: 1000,
  nonce: 'n1',
};
const days: FigureData = {
  categoryHeader: 'Өдөр',
  categories: [
    { key: '1', label: '11/01' },
    { key: '2', label: '11/02', isPartial: true },
  ],
  series: [
    { key: 'rides', name: 'Зорчилт', values: [1, 2], format: String },
    { key: 'denied', name: 'Татгалзсан', values: [3, 4], format: String },
    {
      key: 'revenue',
      name: 'Орлого',
      kind: 'line',
      axis: 'right',
      values: [3, null],
      format: (value) => `${String(value)}₮`,
    },
  ],
};
const kinds: FigureData = {
  shape: 'donut',
  categoryHeader: 'Төрөл',
  categories: ['Карт', 'Цэнэглэлт', 'Бусад'].map((label) => ({ key: label, label })),
  series: [{ key: 'issued', name: 'Гаргасан', values: [5, 3, 2], format: String }],
};
const all = [0, 1, 2];

describe('chartOptions', () => {
  it('follows the colour mode', () => {
    expect(chartOptions(days, all, look)).toMatchObject({ theme: { mode: 'dark' }, tooltip: { theme: 'dark' } });
  });

  it('draws a single bar no wider than one of many', () => {
    const widthOf = (count: number) => {
      const categories = Array.from({ length: count }, (_, place) => ({ key: String(place), label: String(place) }));
      return chartOptions({ ...days, categories }, all, look).plotOptions?.bar?.columnWidth;
    };
    expect([1, 2, 5, 31].map(widthOf)).toEqual(['12%', '24%', '58%', '58%']);
  });

  it('stands still and carries the nonce', () => {
    expect(chartOptions(days, all, look).chart).toMatchObject({ animations: { enabled: false }, nonce: 'n1' });
  });

  it('fills the areas of lines so that those behind show through', () => {
    const filled: FigureData = { ...days, isFilled: true };
    expect(chartOptions(filled, all, look).fill).toMatchObject({ opacity: [0.9, 0.9, 0.25] });
    expect(chartSeries(filled, all)).toMatchObject([{ type: 'column' }, { type: 'column' }, { type: 'area' }]);
  });

  it('draws the second scale on the right', () => {
    expect(chartOptions(days, all, look).yaxis).toMatchObject([
      { opposite: false, show: true },
      { opposite: false, show: false },
      { opposite: true, show: true },
    ]);
  });

  it('draws one axis with three ticks on a phone', () => {
    expect(chartOptions(days, all, { ...look, width: 320 }).yaxis).toMatchObject([
      { show: true, tickAmount: 2 },
      { show: false },
      { show: false },
    ]);
  });

  it('distinguishes series by more than colour', () => {
    expect(chartOptions(days, all, look).fill).toMatchObject({ type: ['solid', 'pattern', 'solid'] });
  });

  it('keeps the colour of a series when another one is hidden', () => {
    expect(chartOptions(days, [1, 2], look)).toMatchObject({
      colors: ['#002', '#003'],
      fill: { type: ['pattern', 'solid'] },
    });
    expect(chartOptions(kinds, [0, 2], look)).toMatchObject({ colors: ['#001', '#003'], labels: ['Карт', 'Бусад'] });
  });

  it('marks an unfinished category', () => {
    const axis = chartOptions(days, all, look).xaxis;
    expect(axis?.categories).toEqual(['1', '2']);
    expect(['1', '2'].map((value) => axis?.labels?.formatter?.(value))).toEqual(['11/01', '11/02*']);
  });
});

/** Value of the first series in the hint over a category, as the library asks for it. */
function hintOf(data: FigureData, dataPointIndex: number): unknown {
  const { y } = chartOptions(data, [0], look).tooltip ?? {};
  const [first] = Array.isArray(y) ? y : [];
  return first?.formatter?.(NaN, { dataPointIndex });
}

describe('chartSeries', () => {
  it('calls a bar a column, as the library does, and keeps gaps', () => {
    expect(chartSeries(days, [0, 2])).toEqual([
      {
        name: 'Зорчилт',
        type: 'column',
        data: [
          { x: '1', y: 1 },
          { x: '2', y: 2, fill: expect.objectContaining({ type: 'pattern' }) },
        ],
      },
      {
        name: 'Орлого',
        type: 'line',
        data: [
          { x: '1', y: 3 },
          { x: '2', y: null },
        ],
      },
    ]);
  });

  it('ends a line before an unfinished category, whose value stays in the hint', () => {
    const data: FigureData = {
      ...days,
      series: [
        { key: 'revenue', name: 'Орлого', kind: 'line', values: [3, 1], format: (value) => `${String(value)}₮` },
      ],
    };
    expect(chartSeries(data, [0])).toMatchObject([{ data: [{ y: 3 }, { y: null }] }]);
    expect(hintOf(data, 1)).toBe('1₮');
  });

  it('takes plain numbers where every category is finished', () => {
    const data = { ...days, categories: days.categories.map(({ key, label }) => ({ key, label })) };
    expect(chartSeries(data, [0])).toEqual([{ name: 'Зорчилт', type: 'column', data: [1, 2] }]);
  });

  it('returns the parts of a donut', () => {
    expect(chartSeries(kinds, [0, 2])).toEqual([5, 2]);
  });
});
