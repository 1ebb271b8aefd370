import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mongoToNumeric, toTugrik } from './money.ts';

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
