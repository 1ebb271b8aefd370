import { describe, expect, it } from '@jest/globals';
import type { ChartLook } from './chart-look.ts';
import type { FigureData } from './figure-data.ts';
import { markAnnotations, marksOf } from './mark-annotations.ts';

const look: ChartLook = {
  ...{ mode: 'light', palette: [], strong: '', text: '', grid: '', surface: '', nonce: undefined },
  width: 800,
};
const day = (key: string) => ({ key, label: key, days: { from: key, to: key } });
const days = Array.from({ length: 10 }, (_, at) => day(`2026-03-${String(at + 10)}`));
const data: FigureData = {
  categoryHeader: 'Өдөр',
  categories: ['2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'].map(day),
  series: [],
  marks: [
    { name: 'Шинэ жил', from: '2026-01-01', to: '2026-01-01' },
    { name: 'Үнэ', from: '2026-02-17', to: '2026-02-17' },
    { name: 'Цагаан сар', from: '2026-02-18', to: '2026-02-20' },
  ],
};

describe('markAnnotations', () => {
  it('draws a line on a day and a band over several, numbered as in the list of marks', () => {
    expect(marksOf(data).map(({ name }) => name)).toEqual(['Үнэ', 'Цагаан сар']);
    expect(markAnnotations(data, look).xaxis).toMatchObject([
      { x: '2026-02-17', label: { text: '1' } },
      { x: '2026-02-18', x2: '2026-02-20', label: { text: '2' } },
    ]);
  });

  it('puts a mark on the week that holds its days', () => {
    const weeks = [
      { key: 'w1', label: '', days: { from: '2026-02-09', to: '2026-02-15' } },
      { key: 'w2', label: '', days: { from: '2026-02-16', to: '2026-02-22' } },
    ];
    expect(markAnnotations({ ...data, categories: weeks }, look).xaxis).toMatchObject([{ x: 'w2' }]);
  });

  it('draws one line with all numbers where several marks fall on one place', () => {
    const months = [
      { key: '1', label: '', days: { from: '2026-01-01', to: '2026-01-31' } },
      { key: '2', label: '', days: { from: '2026-02-01', to: '2026-02-28' } },
    ];
    expect(markAnnotations({ ...data, categories: months }, look).xaxis).toMatchObject([
      { x: '1', label: { text: '1' } },
      { x: '2', label: { text: '2, 3' } },
    ]);
  });

  it('sets a number lower that would lie on the one before it', () => {
    const marks = [0, 1, 2, 9].map((at) => ({ name: '', from: days[at]?.key ?? '', to: days[at]?.key ?? '' }));
    const steps = (width: number) =>
      markAnnotations({ ...data, categories: days, marks }, { ...look, width }).xaxis?.map(
        ({ label }) => label?.offsetY,
      );
    expect(steps(800)).toEqual([0, 0, 0, 0]);
    expect(steps(200)).toEqual([0, 20, 0, 0]);
  });

  it('draws nothing in a figure without an axis of time', () => {
    expect(markAnnotations({ ...data, shape: 'donut' }, look)).toEqual({});
  });
});
