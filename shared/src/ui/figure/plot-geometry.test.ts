import { describe, expect, it } from '@jest/globals';
import { nearestCategory } from './plot-geometry.ts';

const geometry = { centres: [50, 150, 250], top: 0, height: 100 };

describe('nearestCategory', () => {
  it('finds the category whose middle is nearest', () => {
    expect([60, 99, 101, 290].map((x) => nearestCategory(geometry, x))).toEqual([0, 0, 1, 2]);
  });

  it('finds nothing far beside the plot', () => {
    expect(nearestCategory(geometry, 400)).toBeUndefined();
  });
});
