import { describe, expect, it } from '@jest/globals';
import { boardingPoints } from './boarding-points.ts';

const stop = (id: string, boardings: number) => ({
  ...{ id, name: `Буудал ${id}`, district: null, lat: 47.9, lon: 106.9 },
  ...{ boardings, alightings: 3 },
});

describe('boardingPoints', () => {
  it('distinguishes the busiest tenth by colour and shape, and draws it on top', () => {
    const points = boardingPoints(Array.from({ length: 10 }, (_, at) => stop(String(at), at + 1)));
    expect(points.map(({ colour }) => colour)).toEqual([1, 1, 1, 1, 1, 1, 3, 3, 3, 5]);
    expect(points.at(-1)).toMatchObject({ id: '9', shape: 'triangle', label: 'Буудал 9: 10 суусан, 3 буусан' });
  });

  it('leaves out stops where nobody boarded', () => {
    expect(boardingPoints([stop('a', 0)])).toEqual([]);
  });
});
