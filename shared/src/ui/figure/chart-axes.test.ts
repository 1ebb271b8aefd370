import { describe, expect, it } from '@jest/globals';
import { axisOptions, thinLabels } from './chart-axes.ts';

const days = Array.from({ length: 30 }, (_, index) => ({ key: String(index), label: `d${String(index)}` }));

describe('thinLabels', () => {
  it('keeps every label where there is room', () => {
    expect(thinLabels(days.slice(0, 3), 1000)).toEqual(['d0', 'd1', 'd2']);
  });

  it('empties those that would touch, and loses no category', () => {
    const labels = thinLabels(days, 480);
    expect(labels).toHaveLength(30);
    expect(labels.filter((label) => label !== '')).toEqual(['d0', 'd6', 'd12', 'd18', 'd24']);
  });

  it('cuts names that would lie over each other', () => {
    const names = ['Зорчигч тээвэр нэгтгэл', 'Зорчигч тээвэр гурав', 'Нарны зам'].map((label) => ({
      key: label,
      label,
    }));
    expect(thinLabels(names, 480)).toEqual(['Зорчигч тээвэр…', 'Зорчигч тээвэр…', 'Нарны зам']);
    expect(thinLabels(names, 1000)).toEqual(names.map(({ label }) => label));
  });

  it('puts the year below the month', () => {
    expect(
      thinLabels([{ key: '1', label: '2026 оны 1-р сар', short: ['1-р сар', '2026'], isPartial: true }], 480),
    ).toEqual([['1-р сар*', '2026']]);
  });
});

describe('axisOptions', () => {
  it('cuts long names beside lying bars to the room there is', () => {
    const data = {
      shape: 'bars',
      categoryHeader: 'Байгууллага',
      categories: [{ key: '1', label: 'Нийслэлийн Нийтийн Тээврийн Үйлчилгээний Газар' }],
      series: [{ key: 'balance', name: 'Үлдэгдэл', values: [1], format: String }],
    } as const;
    const options = axisOptions(data, [0], {
      ...{ mode: 'light', palette: [], strong: '', text: '', grid: '', surface: '', nonce: undefined },
      width: 320,
    });
    expect(options.xaxis?.categories).toEqual(['Нийслэлийн Нийти…']);
  });
});
