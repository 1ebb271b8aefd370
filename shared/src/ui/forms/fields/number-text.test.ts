import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatNumber } from '../../../format/index.ts';
import { acceptsNumber, readNumber, readingsOf } from './number-text.ts';

const aNumber = fc.integer({ min: -1e12, max: 1e12 }).map((thousandth) => thousandth / 1000);

/** Reads a number of a field with decimals. */
function readFraction(text: string): number | null {
  return readNumber(text, 3);
}

describe('readNumber', () => {
  it('returns NaN for decimals where a whole number is wanted', () => {
    expect(['1.5', '1,000.5', '1.', '1.0', '1,000'].map((text) => readNumber(text, 0))).toEqual([NaN, NaN, 1, 1, 1000]);
  });

  it('reads a comma between groups of three digits as a thousands separator', () => {
    expect(['1,000', '1,234,567.5', '1,000.', '-1,000', '12,000'].map(readFraction)).toEqual([
      1000, 1_234_567.5, 1000, -1000, 12_000,
    ]);
  });

  it('reads a point as the decimal separator', () => {
    expect(['1.5', '.5', '-.5', '1.', '1000', '007', '1.505'].map(readFraction)).toEqual([
      1.5, 0.5, -0.5, 1, 1000, 7, 1.505,
    ]);
  });

  it('reads NaN from a comma that does not separate groups of three digits', () => {
    const unclear = ['1,5', '1,50', '12,34', '1,0000', '1,234,5', ',5', '1,', '1,,000', '1234,567', '1.5,0', '1.000,5'];
    expect(unclear.map(readFraction)).toEqual(unclear.map(() => NaN));
  });

  it('reads NaN from a comma after a leading zero, because nobody writes a zero before thousands', () => {
    expect(['0,500', '-0,500', '00,500', '000,000'].map(readFraction)).toEqual([NaN, NaN, NaN, NaN]);
  });

  it('reads blanks between groups of three digits like commas', () => {
    expect(['1 000', '1\u00a0234\u00a0567.5', '1\u202f000', ' 1 000 '].map(readFraction)).toEqual([
      1000, 1_234_567.5, 1000, 1000,
    ]);
  });

  it('reads NaN from two numbers, and from a text that is none', () => {
    const unclear = ['12 5', '1500 3600', '1  000', '1, 000', '1,000 500', '1 000,5', '0 500', '1. 5', '1.2.3', '5кг'];
    expect(unclear.map(readFraction)).toEqual(unclear.map(() => NaN));
  });

  it('ends the number at a tab or a line break', () => {
    expect(['1500\t3600', '1500\n3600', '1500\r\n', '\n\t1,500\t3,600'].map(readFraction)).toEqual([
      1500, 1500, 1500, 1500,
    ]);
  });

  it('reads null from a text without a number', () => {
    expect(['', ' ', '-', '.', '-.', ',', '\t'].map(readFraction)).toEqual(Array.from({ length: 7 }, () => null));
  });

  it('reads the written form of any number, with separators and without, as that number', () => {
    fc.assert(
      fc.property(aNumber, (number) => {
        expect(readFraction(String(number))).toBe(number + 0);
        expect(readFraction(formatNumber(number, { decimals: 3 }))).toBe(number + 0);
      }),
    );
  });

  it('reads any text as the number without its separators, or as no number', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('01234,,. -')), maxLength: 10 }), (text) => {
        expect([null, NaN, Number(text.replace(/[, ]/g, '')) + 0]).toContainEqual(readFraction(text));
      }),
    );
  });
});

describe('acceptsNumber', () => {
  it('accepts every text on the way to a number', () => {
    const typed = '-1,234,567.25';
    const steps = Array.from(typed, (_character, index) => typed.slice(0, index + 1));
    expect(steps.filter((text) => !acceptsNumber(text, 2))).toEqual([]);
  });

  it('refuses characters that no number has, and decimals beyond the allowed number', () => {
    expect(['4x', '1-', '1e5', '1.2.3', '1.255', '1'.repeat(16)].filter((text) => acceptsNumber(text, 2))).toEqual([]);
  });

  it('accepts a comma after the decimals, so that 1.50,00 is not cut to 1.50', () => {
    expect(acceptsNumber('1.50,00', 2)).toBe(true);
    expect(readFraction('1.50,00')).toBeNaN();
  });
});

describe('readingsOf', () => {
  it('returns the number with the comma as a point, and without it', () => {
    expect(['1,5', '-12,34', ',5', '0,50'].map((text) => readingsOf(text, 2))).toEqual([
      [1.5, 15],
      [-12.34, -1234],
      [0.5, 5],
      [0.5, 50],
    ]);
  });

  it('returns undefined where the comma cannot be a point', () => {
    expect(['1,0000', '1,', '1,234,5', '12 5'].map((text) => readingsOf(text, 2))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect(readingsOf('1,5', 0)).toBeUndefined();
  });
});
