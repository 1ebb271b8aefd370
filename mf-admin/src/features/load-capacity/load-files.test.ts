import { describe, expect, it } from '@jest/globals';
import { advice, direction, heat } from './load.fixtures.tsx';
import { adviceFile, heatFile } from './load-files.ts';

const columnsOf = ({ series }: ReturnType<typeof heatFile>) => series.map(({ name, values }) => [name, ...values]);

describe('heatFile', () => {
  it('has a row for each route and a column for each hour, empty where nothing was counted', () => {
    const file = heatFile(heat);
    expect(file.categories).toEqual([{ key: direction.id, label: `Ч:7 ${direction.name}` }]);
    expect(columnsOf(file)).toEqual([
      ['07', null],
      ['08', 105],
    ]);
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
});
