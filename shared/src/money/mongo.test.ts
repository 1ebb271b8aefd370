import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  averageOf,
  mongoToNumeric,
  mongoToTugrik,
  shareOfQuantity,
  toHundredths,
  toTugrik,
  tugrikToMongo,
} from './index.ts';

describe('mongoToNumeric', () => {
  it('writes two decimals, also for small and negative amounts', () => {
    expect([0, 5, -5, 100, -123_456].map(mongoToNumeric)).toEqual(['0.00', '0.05', '-0.05', '1.00', '-1234.56']);
  });

  it('loses nothing on the way to a number and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e13, max: 1e13 }),
        (mongo) => tugrikToMongo(toTugrik(mongoToNumeric(mongo))) === mongo,
      ),
    );
  });
});

/** The exact value of a double as a fraction over a power of two. */
function exactly(value: number): { numerator: bigint; denominator: bigint } {
  let denominator = 1n;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(scaled), denominator };
}

describe('toHundredths', () => {
  it('returns the hundredth nearest to the exact value, half of one up', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (value) => {
        const { numerator, denominator } = exactly(value);
        const exact = (200n * numerator + denominator) / (2n * denominator);
        return BigInt(toHundredths(value)) === exact;
      }),
    );
  });

  it('gives no negative zero', () => {
    expect(toHundredths(-0.001)).toBe(0);
  });
});

describe('averageOf', () => {
  it('is the möngö nearest to the exact average', () => {
    fc.assert(
      fc.property(fc.nat(1e13), fc.integer({ min: 1, max: 1e6 }), (mongo, count) => {
        const average = BigInt(tugrikToMongo(averageOf(mongoToTugrik(mongo), count)));
        const twiceTheError = 2n * (average * BigInt(count) - BigInt(mongo));
        return twiceTheError > -BigInt(count) && twiceTheError <= BigInt(count);
      }),
    );
  });
});

describe('shareOfQuantity', () => {
  it('is the möngö nearest to the exact share, for quantities of any number of decimals', () => {
    const aQuantity = fc.record({ digits: fc.integer({ min: 1, max: 1e9 }), places: fc.nat(12) });
    fc.assert(
      fc.property(fc.nat(1e13), aQuantity, aQuantity, (amount, part, whole) => {
        const written = (quantity: typeof part) => Number(`${quantity.digits}e-${quantity.places}`);
        const numerator = BigInt(amount) * BigInt(part.digits) * 10n ** BigInt(whole.places);
        const denominator = BigInt(whole.digits) * 10n ** BigInt(part.places);
        const exact = (2n * numerator + denominator) / (2n * denominator);
        return shareOfQuantity(amount, written(part), written(whole)) === Number(exact);
      }),
    );
  });

  it('takes a decimal as it is written: a third of 0.3 is 0.1', () => {
    expect([shareOfQuantity(300, 0.1, 0.3), shareOfQuantity(5, 0.1, 0.2), shareOfQuantity(7, 1, 1)]).toEqual([
      100, 3, 7,
    ]);
  });
});
