import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAmount, writeAmount } from './amount-text.ts';

const anAmount = fc.integer({ min: -1e14, max: 1e14 }).map((mongo) => mongo / 100);

describe('readAmount', () => {
  it('drops a trailing character that is not a digit (specification §5)', () => {
    expect(['1500₮', '1500.', '1500,', '1500x', '1500 ₮'].map(readAmount)).toEqual([1500, 1500, 1500, 1500, 1500]);
  });

  it('removes commas (specification §5)', () => {
    expect(['1,234,567.5', '1,2,3', ',12', '12,5'].map(readAmount)).toEqual([1_234_567.5, 123, 12, 125]);
  });

  it('rounds to at most 2 decimals, halves away from zero (specification §5)', () => {
    expect(['1.004', '1.005', '0.125', '2.675', '-1.005', '999.999'].map(readAmount)).toEqual([
      1, 1.01, 0.13, 2.68, -1.01, 1000,
    ]);
  });

  it('has at most 2 decimals for any number (specification §9)', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (number) => {
        expect(writeAmount(readAmount(String(number)))).toMatch(/^(?:$|-?[\d,]+(?:\.\d{1,2})?$)/);
      }),
    );
  });

  it('reads null from a text that is not a number', () => {
    expect(
      ['', ' ', '₮', '-', '.', 'abc', '1a2', '1.2.3', '1e5', '0x1f', '--1', '9'.repeat(400)].map(readAmount),
    ).toEqual(Array.from({ length: 12 }, () => null));
  });

  it('ignores the sign of the tugrik, and blanks between groups of three digits', () => {
    expect(['₮1,500', ' 1 500.25 ₮', '1\u00a0500', '- 1 234 567.5', '₮ 5'].map(readAmount)).toEqual([
      1500, 1500.25, 1500, -1_234_567.5, 5,
    ]);
  });

  it('ends the amount at a tab or a line break', () => {
    expect(['1500\t3600\t5400', '1,500₮\n3,600₮', '\t1500\r\n3600'].map(readAmount)).toEqual([1500, 1500, 1500]);
  });

  it('reads null from two numbers with a blank between them', () => {
    expect(
      ['1500 3600 5400', '12 5', '1,500 3,600', '1 500 36', '10, 20', '1 234,50', '0 500'].map(readAmount),
    ).toEqual(Array.from({ length: 7 }, () => null));
  });

  it('reads the written form of its result as the same result', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789,.- ₮x')) }), (text) => {
        const amount = readAmount(text);
        expect(readAmount(writeAmount(amount))).toBe(amount);
      }),
    );
  });
});

describe('writeAmount', () => {
  it('shows thousands separators in the English style (specification §5)', () => {
    expect([0, 999, 1000, 1_234_567.5, -20_000, null].map(writeAmount)).toEqual([
      '0',
      '999',
      '1,000',
      '1,234,567.5',
      '-20,000',
      '',
    ]);
  });

  it('is read back by removing the commas (specification §5)', () => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        expect(readAmount(writeAmount(amount))).toBe(amount === 0 ? 0 : amount);
        expect(Number(writeAmount(amount).replaceAll(',', ''))).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });
});
