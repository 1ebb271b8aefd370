import { describe, expect, it } from '@jest/globals';
import { weekdayNames } from './service-days.ts';

describe('weekdayNames', () => {
  it('joins days in a row to a span', () => {
    expect(weekdayNames([1, 2, 3, 4, 5])).toBe('Даваа – Баасан');
    expect(weekdayNames([7, 1, 2])).toBe('Даваа, Мягмар, Ням');
    expect(weekdayNames([])).toBe('');
  });
});
