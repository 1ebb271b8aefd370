import { describe, expect, it } from '@jest/globals';
import { plateNoSchema, writePlate } from './primitives.ts';

describe('plateNoSchema', () => {
  it('reads a plate in any case and spacing as it is stored', () => {
    expect(['1234УБА', ' 1234  уба ', '1234 Өүа'].map((typed) => plateNoSchema.parse(typed))).toEqual([
      '1234 УБА',
      '1234 УБА',
      '1234 ӨҮА',
    ]);
  });

  it('refuses letters that no plate has, and other numbers of them', () => {
    const typed = ['1234 UBA', '1234 УБЁ', '123 УБА', '1234 УБ', '1234 УБАА', ''];
    expect(typed.filter((plate) => plateNoSchema.safeParse(plate).success)).toEqual([]);
  });
});

describe('writePlate', () => {
  it('puts the blank into the beginning of a plate, and leaves other text alone', () => {
    expect(['1234у', '1234', 'уба', ' b12 '].map(writePlate)).toEqual(['1234 У', '1234', 'УБА', 'B12']);
  });
});
