import { describe, expect, it } from '@jest/globals';
import { advice, direction, heat } from './load.fixtures.tsx';
import { adviceFile, heatFile, heatLevels } from './load-files.ts';

const columnsOf = ({ series }: ReturnType<typeof heatFile>) => series.map(({ name, values }) => [name, ...values]);

describe('heatFile', () => {
  it('has a row for each route and a column for each hour, empty where nothing was counted', () => {
    const file = heatFile(heat);
    expect(file.categories).toEqual([{ key: direction.id, label: `Ч:7 ${direction.name}`, short: 'Ч:7' }]);
    expect(columnsOf(file)).toEqual([
      ['07', null],
      ['08', 105],
    ]);
  });
});

describe('heatLevels', () => {
  it('paints a cell as its level does, and none where nothing was counted', () => {
    const { legend, toneOf } = heatLevels(heat);
    expect([toneOf(0, 0), toneOf(0, 1)]).toEqual([undefined, 'danger']);
    expect(legend.at(-1)).toEqual({ name: 'Хэт ачаалалтай: 100%-иас их', tone: 'danger' });
  });
});

describe('adviceFile', () => {
  it('has the vehicles that are planned and needed, and the fullest hour', () => {
    expect(columnsOf(adviceFile([advice]))).toEqual([
      ['Төлөвлөсөн', 12],
      ['Санал', 15],
      ['Дүүргэлт, %', 105],
    ]);
  });

  it('begins with the route that differs most from its plan, as the table does', () => {
    const short = { ...advice, direction: { ...direction, id: 'd-8', code: 'Ч:8' }, difference: -5 };
    const unplanned = { ...advice, direction: { ...direction, id: 'd-9', code: 'Ч:9' }, difference: null };
    const { categories } = adviceFile([unplanned, advice, short]);
    expect(categories.map(({ key }) => key)).toEqual(['d-8', direction.id, 'd-9']);
  });
});
