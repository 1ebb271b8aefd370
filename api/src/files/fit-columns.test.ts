import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitColumns, sizeToFit } from './fit-columns.ts';

const table = { width: 400, padding: 3, fontSize: 8 };

describe('fitColumns', () => {
  it('shares out the width by the shares when everything fits', () => {
    const needs = [
      { numbers: 10, words: 20, share: 1 },
      { numbers: 0, words: 30, share: 3 },
    ];
    expect(fitColumns(needs, table)).toEqual({ fontSize: 8, widths: [103, 297] });
  });

  it('widens a column to its number at the cost of the others', () => {
    const needs = [
      { numbers: 200, words: 20, share: 1 },
      { numbers: 0, words: 30, share: 3 },
    ];
    expect(fitColumns(needs, table)).toEqual({ fontSize: 8, widths: [206, 194] });
  });

  it('gives a column without a share no more than it needs', () => {
    const needs = [
      { numbers: 50, words: 20, share: 0 },
      { numbers: 0, words: 30, share: 1 },
    ];
    expect(fitColumns(needs, table).widths).toEqual([56, 344]);
  });

  it('makes the type smaller when the columns do not fit', () => {
    const needs = [
      { numbers: 240, words: 20, share: 1 },
      { numbers: 240, words: 30, share: 1 },
    ];
    expect(fitColumns(needs, table).fontSize).toBe(6.4);
  });

  it('breaks words rather than print them smaller than 6 points', () => {
    const needs = [
      { numbers: 100, words: 900, share: 1 },
      { numbers: 100, words: 900, share: 1 },
    ];
    expect(fitColumns(needs, table)).toEqual({ fontSize: 6, widths: [200, 200] });
  });

  it('prints numbers smaller than 6 points rather than break them', () => {
    const needs = [
      { numbers: 480, words: 0, share: 1 },
      { numbers: 480, words: 900, share: 1 },
    ];
    expect(fitColumns(needs, table).fontSize).toBe(3.2);
  });

  it('leaves room for every number within the width of the table', () => {
    const aNeed = fc.record({
      numbers: fc.double({ min: 0, max: 300, noNaN: true }),
      words: fc.double({ min: 0, max: 300, noNaN: true }),
      share: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(aNeed, { minLength: 1, maxLength: 16 }), (needs) => {
        const { fontSize, widths } = fitColumns(needs, { ...table, width: 770 });
        const isRoomy = widths.every((width, at) => width - 6 >= ((needs[at]?.numbers ?? 0) * fontSize) / 8 - 1e-9);
        return isRoomy && widths.reduce((sum, width) => sum + width, 0) <= 770 + 1e-9;
      }),
    );
  });
});

describe('sizeToFit', () => {
  it('keeps the size of what fits, and makes smaller what does not', () => {
    expect([sizeToFit(8, 100, 100), sizeToFit(8, 50, 100), sizeToFit(8, 160, 100)]).toEqual([8, 8, 5]);
  });
});
