import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { weekdayNames } from './service-days.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('weekdayNames', () => {
  it('joins days in a row to a span', () => {
    expect(weekdayNames([1, 2, 3, 4, 5])).toBe('Даваа – Баасан');
    expect(weekdayNames([7, 1, 2])).toBe('Даваа, Мягмар, Ням');
    expect(weekdayNames([])).toBe('');
  });

  it('names them in a browser without toSorted', () => {
    jest.spyOn(Array.prototype, 'toSorted').mockImplementation(() => {
      throw new TypeError('toSorted is not a function');
    });
    expect(weekdayNames([7, 1, 2])).toBe('Даваа, Мягмар, Ням');
  });
});
