import { describe, expect, it } from '@jest/globals';
import { heatCells } from './heat-cells.ts';

const data = {
  categoryHeader: 'Цаг',
  categories: [
    { key: '7', label: '07:00' },
    { key: '8', label: '08:00' },
  ],
  series: [
    { key: '1', name: 'Даваа', values: [50, 100], format: String },
    { key: '2', name: 'Мягмар', values: [null, 0], format: String },
  ],
};

describe('heatCells', () => {
  it('draws the greatest value the strongest and an unknown value not at all', () => {
    const { cells, most } = heatCells(data);
    expect(most).toBe(100);
    expect(cells.map(({ part }) => part)).toEqual([0.52, 1, 0, 0.04]);
  });

  it('names row, column and value', () => {
    expect(heatCells(data).cells.map(({ words }) => words)).toEqual([
      'Даваа, 07:00: 50',
      'Даваа, 08:00: 100',
      'Мягмар, 07:00: –',
      'Мягмар, 08:00: 0',
    ]);
  });
});
