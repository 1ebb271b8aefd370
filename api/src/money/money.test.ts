import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { includedVat, mongoToNumeric, toTugrik } from './money.ts';

describe('mongoToNumeric', () => {
  it('writes two decimals, also for small and negative amounts', () => {
    expect([0, 5, -5, 100, -123_456].map(mongoToNumeric)).toEqual(['0.00', '0.05', '-0.05', '1.00', '-1234.56']);
  });

  it('loses nothing on the way to a number and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e13, max: 1e13 }),
        (mongo) => Math.round(toTugrik(mongoToNumeric(mongo)) * 100) === mongo,
      ),
    );
  });
});

describe('includedVat', () => {
  it('is one eleventh at ten per cent, rounded half up', () => {
    expect([110_000, 360_000, 1, 6, 5, 0].map((total) => includedVat(total, 10))).toEqual([10_000, 32_727, 0, 1, 0, 0]);
  });

  it('differs from the exact share by at most half a möngö', () => {
    fc.assert(fc.property(fc.nat(1e12), (total) => Math.abs(includedVat(total, 10) - total / 11) <= 0.500_001));
  });
});
