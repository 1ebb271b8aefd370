import { describe, expect, it } from '@jest/globals';
import { chartOptions, chartSeries, thinLabels } from './chart-options.ts';
import type { ChartLook } from './chart-options.ts';
import type { FigureData } from './figure-data.ts';

const look: ChartLook = {
  mode: 'dark',
  colours: ['#000'],
  text: '#111',
  grid: '#222',
  width: 1000,
  animated: false,
  nonce: 'n1',
};
const data: FigureData = {
  categoryHeader: 'Өдөр',
  categories: ['11/01', '11/02'],
  series: [
    { key: 'rides', name: 'Зорчилт', kind: 'bar', values: [1, 2], format: String },
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

describe('chartOptions', () => {
  it('follows the colour mode', () => {
    expect(chartOptions(data, look)).toMatchObject({ theme: { mode: 'dark' }, tooltip: { theme: 'dark' } });
  });

  it('stands still under reduced motion and carries the nonce', () => {
    expect(chartOptions(data, look).chart).toMatchObject({ animations: { enabled: false }, nonce: 'n1' });
  });

  it('draws the second scale on the right', () => {
    expect(chartOptions(data, look).yaxis).toMatchObject([
      { opposite: false, show: true },
      { opposite: true, show: true },
    ]);
  });
});

describe('chartSeries', () => {
  it('calls a bar a column, as the library does, and keeps gaps', () => {
    expect(chartSeries(data)).toEqual([
      { name: 'Зорчилт', type: 'column', data: [1, 2] },
      { name: 'Орлого', type: 'line', data: [3, null] },
    ]);
  });
});

describe('thinLabels', () => {
  const days = Array.from({ length: 30 }, (_, index) => `d${String(index)}`);

  it('keeps every label where there is room', () => {
    expect(thinLabels(days.slice(0, 5), 1000)).toEqual(days.slice(0, 5));
  });

  it('empties those that would touch, and loses no category', () => {
    const labels = thinLabels(days, 480);
    expect(labels).toHaveLength(30);
    expect(labels.filter(Boolean)).toEqual(['d0', 'd6', 'd12', 'd18', 'd24']);
  });
});
