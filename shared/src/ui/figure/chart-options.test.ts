import { describe, expect, it } from '@jest/globals';
import { chartOptions, chartSeries } from './chart-options.ts';
import type { ChartLook } from './chart-look.ts';
import type { FigureData } from './figure-data.ts';

const look: ChartLook = {
  mode: 'dark',
  palette: ['#001', '#002', '#003', '#004', '#005'],
  text: '#111',
  grid: '#222',
  surface: '#333',
  width: 1000,
  animated: false,
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

  it('stands still under reduced motion and carries the nonce', () => {
    expect(chartOptions(days, all, look).chart).toMatchObject({ animations: { enabled: false }, nonce: 'n1' });
  });

  it('draws the second scale on the right', () => {
    expect(chartOptions(days, all, look).yaxis).toMatchObject([
      { opposite: false, show: true },
      { opposite: false, show: false },
      { opposite: true, show: true },
    ]);
  });

  it('tells series apart by more than colour', () => {
    expect(chartOptions(days, all, look).fill).toMatchObject({ type: ['solid', 'pattern', 'solid'] });
  });

  it('keeps the ink of a series when another one is hidden', () => {
    expect(chartOptions(days, [1, 2], look)).toMatchObject({
      colors: ['#002', '#003'],
      fill: { type: ['pattern', 'solid'] },
    });
    expect(chartOptions(kinds, [0, 2], look)).toMatchObject({ colors: ['#001', '#003'], labels: ['Карт', 'Бусад'] });
  });

  it('marks a category that is not over', () => {
    expect(chartOptions(days, all, look).xaxis?.categories).toEqual(['11/01', '11/02*']);
  });
});

describe('chartSeries', () => {
  it('calls a bar a column, as the library does, and keeps gaps', () => {
    expect(chartSeries(days, [0, 2])).toEqual([
      { name: 'Зорчилт', type: 'column', data: [1, 2] },
      { name: 'Орлого', type: 'line', data: [3, null] },
    ]);
  });

  it('of a donut is its parts', () => {
    expect(chartSeries(kinds, [0, 2])).toEqual([5, 2]);
  });
});
