import { describe, expect, it } from '@jest/globals';
import type { EcGraph } from '@ecard/shared/api-schema';
import { activeBaseFigure, lifecycleFigure } from './ec-figures.ts';

const graph: EcGraph = {
  ...{ chart: 'lifecycle', from: '2026-11-19', to: '2026-11-20', generated_at: '2026-11-21T12:05:00+08:00' },
  labels: ['2026-11-19', '2026-11-20'],
  lines: [
    { key: 'ISSUED', name: 'Олгосон', unit: 'card', values: [3, 0] },
    { key: 'LOST', name: 'Алдсан', unit: 'card', values: [0, 0] },
    { key: 'active_base', name: 'Идэвхтэй', unit: 'card', values: [100, 103] },
  ],
};

describe('lifecycleFigure', () => {
  it('stacks the changes of state, without states that no card entered', () => {
    const { series, isStacked } = lifecycleFigure(graph, 'day');
    expect([series.map(({ key }) => key), isStacked]).toEqual([['ISSUED'], true]);
  });
});

describe('activeBaseFigure', () => {
  it('draws the cards in use as a line', () => {
    expect(activeBaseFigure(graph, 'day').series.map(({ key, kind }) => [key, kind])).toEqual([
      ['active_base', 'line'],
    ]);
  });
});
