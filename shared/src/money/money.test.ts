import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { apportion, invoiceTotals, lineTotals, shareOfLine, splitTaxes } from './index.ts';

const rates = { vat: 1_000, city: 200 };
const aRate = fc.record({ vat: fc.integer({ min: 0, max: 3_000 }), city: fc.integer({ min: 0, max: 1_000 }) });
const aLine = fc.record({
  qty: fc.integer({ min: 1, max: 1e9 }),
  unitPrice: fc.integer({ min: 0, max: 1e8 }),
  discount: fc.constant(0),
  taxType: fc.constantFrom('VAT_ABLE' as const, 'VAT_FREE' as const, 'VAT_ZERO' as const, 'NO_VAT' as const),
  hasCityTax: fc.boolean(),
});

describe('splitTaxes', () => {
  it('takes 500₮ of VAT and 100₮ of city tax out of 5,600₮', () => {
    expect(splitTaxes(560_000, rates)).toEqual({ base: 500_000, vat: 50_000, cityTax: 10_000 });
  });

  it('rounds half a möngö up', () => {
    // 11 möngö hold 1 of VAT, 6 hold 0.545…, 5 hold 0.4545….
    expect([11, 6, 5, 0].map((total) => splitTaxes(total, { vat: 1_000, city: 0 }).vat)).toEqual([1, 1, 0, 0]);
    expect(splitTaxes(3, { vat: 5_000, city: 0 }).vat).toBe(1);
    expect(splitTaxes(1, { vat: 10_000, city: 0 }).vat).toBe(1);
  });

  it('adds up to the total, each tax within half a möngö of its exact share', () => {
    fc.assert(
      fc.property(fc.nat(1e14), aRate, (total, { vat: v, city: c }) => {
        const { base, vat, cityTax } = splitTaxes(total, { vat: v, city: c });
        const whole = BigInt(10_000 + v + c);
        const error = (tax: number, rate: number) => 2n * (BigInt(tax) * whole - BigInt(total) * BigInt(rate));
        const isNear = (twice: bigint) => twice > -whole && twice <= whole;
        return base + vat + cityTax === total && base >= -1 && isNear(error(vat, v)) && isNear(error(cityTax, c));
      }),
    );
  });
});

describe('lineTotals', () => {
  it('multiplies fractions of a unit exactly and takes the discount off before the taxes', () => {
    const line = { qty: 250, unitPrice: 360_001, discount: 2, taxType: 'VAT_ABLE', hasCityTax: false } as const;
    expect(lineTotals(line, rates)).toEqual({
      subtotal: 900_003,
      discount: 2,
      vat: 81_818,
      cityTax: 0,
      total: 900_001,
    });
  });
});

describe('invoiceTotals', () => {
  it('is the sum of the lines', () => {
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 20 }), aRate, (lines, some) => {
        const totals = lines.map((line) => lineTotals(line, some));
        const sum = invoiceTotals(totals);
        return (
          sum.total === totals.reduce((all, line) => all + line.total, 0) &&
          sum.total === sum.subtotal - sum.discount &&
          sum.vat + sum.cityTax <= sum.total
        );
      }),
    );
  });
});

describe('shareOfLine', () => {
  it('credits exactly the taxes of the line once all of it is credited, in any number of parts', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.array(fc.nat(100), { minLength: 1, maxLength: 6 }), (total, weights) => {
        const { vat, cityTax } = splitTaxes(total, rates);
        let credited = { total: 0, vat: 0, cityTax: 0 };
        weights.forEach((weight, index) => {
          const left = total - credited.total;
          const amount = index === weights.length - 1 ? left : Math.floor((left * weight) / 100);
          const share = shareOfLine({ total, vat, cityTax }, credited, amount);
          credited = {
            total: credited.total + share.total,
            vat: credited.vat + share.vat,
            cityTax: credited.cityTax + share.cityTax,
          };
        });
        return credited.total === total && credited.vat === vat && credited.cityTax === cityTax;
      }),
    );
  });
});

describe('apportion', () => {
  const weights = fc.array(fc.oneof(fc.constant(0), fc.nat(5), fc.nat(1e12)), { minLength: 1, maxLength: 12 });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

  it('gives the rest of the division to a line that has an amount', () => {
    expect([apportion(500, [1_000, 1, 0]), apportion(2, [1, 1, 1]), apportion(7, [0, 0])]).toEqual([
      [500, 0, 0],
      [1, 1, 0],
      [0, 0],
    ]);
  });

  it('sums up to the amount, each part at least its exact share cut to the möngö', () => {
    fc.assert(
      fc.property(weights, fc.nat(1e13), (given, amount) => {
        fc.pre(sum(given) > 0);
        const parts = apportion(amount, given);
        const whole = BigInt(sum(given));
        const isShare = parts.every((part, index) => {
          const weight = BigInt(given[index] ?? 0);
          return BigInt(part) >= (weight * BigInt(amount)) / whole && (weight > 0n || part === 0);
        });
        return sum(parts) === amount && isShare;
      }),
    );
  });

  it('never makes a part smaller for a larger amount, and returns the weights for their sum', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 8 }), (given) => {
        const all = Array.from({ length: sum(given) + 1 }, (_, amount) => apportion(amount, given));
        expect(all.at(-1)).toEqual(given);
        return all.every(
          (parts, amount) => amount === 0 || parts.every((part, i) => part >= (all[amount - 1]?.[i] ?? 0)),
        );
      }),
    );
  });
});
