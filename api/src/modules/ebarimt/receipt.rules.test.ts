import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitTaxes } from '@ecard/shared/money';
import type { CartLine } from '../payments/cart.ts';
import { emptyCart, holdsCart, keepItems, partOfCart, toSubReceipts, totalsOf } from './receipt.rules.ts';

const rates = { vat: 1_000, city: 200 };
const card: CartLine = { name: 'Карт', qty: 2, unitPrice: 360_000, total: 720_000, taxType: 'VAT_ABLE' };
const rides: CartLine = { name: 'Цэнэглэлт', qty: 1, unitPrice: 1_000_000, total: 1_000_000, taxType: 'VAT_FREE' };
/** A line of an invoice, which brings its taxes. */
const taxed = (total: number, hasCityTax = false): CartLine => {
  const { vat, cityTax } = splitTaxes(total, { vat: rates.vat, city: hasCityTax ? rates.city : 0 });
  return { name: 'x', qty: 1, unitPrice: total, total, taxType: 'VAT_ABLE', taxes: { vat, cityTax } };
};

describe('toSubReceipts', () => {
  it('makes one sub-receipt for each tax type of a mixed cart, with VAT only where there is some', () => {
    const receipts = toSubReceipts([rides, card], rates);
    expect(receipts).toMatchObject([
      { tax_type: 'VAT_ABLE', total_amount: 7_200, total_vat: 654.55 },
      { tax_type: 'VAT_FREE', total_vat: 0, items: [{ tax_product_code: '413', classification_code: '6411200' }] },
    ]);
    expect(totalsOf(receipts)).toEqual({ amount: 1_720_000, vat: 65_455, cityTax: 0 });
  });

  it('takes VAT by the rate it is given', () => {
    expect(totalsOf(toSubReceipts([card], { vat: 1_200, city: 0 })).vat).toBe(77_143);
  });

  it('leaves lines without an amount out, but for a cart in which nothing has one', () => {
    const free = { ...card, unitPrice: 0, total: 0 };
    expect(toSubReceipts([card, free], rates)).toMatchObject([{ items: [{ total_amount: 7_200 }] }]);
    const nothing = toSubReceipts(emptyCart(toSubReceipts([card, rides], rates)), rates);
    expect(nothing).toMatchObject([
      { tax_type: 'VAT_ABLE', items: [{ name: 'Карт', qty: 0 }] },
      { tax_type: 'VAT_FREE', items: [{ name: 'Цэнэглэлт', tax_product_code: '413' }] },
    ]);
    expect(totalsOf(nothing)).toEqual({ amount: 0, vat: 0, cityTax: 0 });
  });
});

describe('keepItems', () => {
  it('keeps the remaining items, and refuses unknown items and an unchanged list', () => {
    const receipts = toSubReceipts([card, rides], rates);
    expect(keepItems(receipts, [{ receipt: 0, item: 0, qty: 1 }])).toMatchObject([{ qty: 1, total: 360_000 }]);
    const whole = [
      { receipt: 0, item: 0, qty: 2 },
      { receipt: 1, item: 0, qty: 1 },
    ];
    expect([
      keepItems(receipts, whole),
      keepItems(receipts, [{ receipt: 0, item: 0, qty: 3 }]),
      keepItems(receipts, [{ receipt: 2, item: 0, qty: 1 }]),
      keepItems(receipts, [
        { receipt: 0, item: 0, qty: 1 },
        { receipt: 0, item: 0, qty: 1 },
      ]),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('keeps the taxes of what stays, city tax and an older rate of VAT included', () => {
    const ads = { ...taxed(448_000, true), qty: 4, unitPrice: 112_000 };
    const old = { ...card, taxes: { vat: 77_143, cityTax: 0 } };
    const kept = [ads, old].map((line) =>
      keepItems(toSubReceipts([line], rates), [{ receipt: 0, item: 0, qty: line.qty / 2 }]),
    );
    expect(kept).toMatchObject([
      [{ total: 224_000, taxes: { vat: 20_000, cityTax: 4_000 } }],
      [{ total: 360_000, taxes: { vat: 38_572, cityTax: 0 } }],
    ]);
  });
});

describe('partOfCart', () => {
  it('gives the möngö that remain to a line that has an amount, and none to one without', () => {
    const cart = [taxed(1_000), taxed(1), taxed(0)];
    expect(partOfCart(cart, { from: 0, to: 500 })).toMatchObject([
      { total: 500, taxes: { vat: 46 } },
      { total: 0, taxes: { vat: 0 } },
      { total: 0, taxes: { vat: 0, cityTax: 0 } },
    ]);
    // The last line was credited in full.
    const credited = [taxed(10_000), { ...taxed(5_000), total: 0, taxes: { vat: 0, cityTax: 0 } }];
    expect(totalsOf(toSubReceipts(partOfCart(credited, { from: 0, to: 3_333 }), rates))).toEqual({
      amount: 3_333,
      vat: 303,
      cityTax: 0,
    });
  });

  it('taxes three parts of 100₮ and 50.33₮ with the VAT of the whole', () => {
    const cart = [taxed(10_000), taxed(5_033)];
    const spans = [0, 5_011, 10_023, 15_033].map((to, index, all) => ({ from: all[index - 1] ?? 0, to })).slice(1);
    const vats = spans.map((span) => totalsOf(toSubReceipts(partOfCart(cart, span), rates)).vat);
    expect(vats.reduce((sum, vat) => sum + vat, 0)).toBe(1_367);
  });

  const line = fc.record({
    total: fc.oneof(fc.constant(0), fc.nat(9), fc.nat(10_000_000_00)),
    hasCityTax: fc.boolean(),
  });
  const cart = fc
    .array(line, { minLength: 1, maxLength: 12 })
    .map((lines) => lines.map(({ total, hasCityTax }) => taxed(total, hasCityTax)));
  const totalOf = (lines: readonly CartLine[]) => lines.reduce((sum, { total }) => sum + total, 0);

  it('makes parts that sum up to the whole to the möngö, line by line, however it is paid', () => {
    fc.assert(
      fc.property(cart, fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 6 }), (lines, cuts) => {
        const whole = totalOf(lines);
        const ends = [...cuts.map((cut) => Math.floor((whole * cut) / 1_000)), whole].toSorted((a, b) => a - b);
        const parts = ends.map((to, index) => partOfCart(lines, { from: ends[index - 1] ?? 0, to }));
        expect(parts.map(totalOf)).toEqual(ends.map((to, index) => to - (ends[index - 1] ?? 0)));
        lines.forEach((one, index) => {
          const sumOf = (of: (part: CartLine | undefined) => number | undefined) =>
            parts.reduce((sum, part) => sum + (of(part[index]) ?? 0), 0);
          expect([sumOf((part) => part?.total), sumOf((part) => part?.taxes?.vat)]).toEqual([
            one.total,
            one.taxes?.vat,
          ]);
          expect(sumOf((part) => part?.taxes?.cityTax)).toBe(one.taxes?.cityTax);
        });
        for (const { total, taxes } of parts.flat()) expect(Math.min(total, taxes?.vat ?? 0)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('makes a package whose items sum up to its sub-receipts', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: 1, max: 100 }), (lines, percent) => {
        const to = Math.floor((totalOf(lines) * percent) / 100);
        const receipts = toSubReceipts(partOfCart(lines, { from: 0, to }), rates);
        expect(totalsOf(receipts).amount).toBe(to);
        for (const receipt of receipts) {
          const sum = receipt.items.reduce((total, item) => total + Math.round(item.total_vat * 100), 0);
          expect(sum).toBe(Math.round(receipt.total_vat * 100));
        }
      }),
    );
  });
});

describe('holdsCart', () => {
  it('compares amounts and taxes by tax type, whatever the lines', () => {
    const receipts = toSubReceipts([taxed(10_000), rides], rates);
    expect([
      holdsCart(receipts, [rides, taxed(10_000)], rates),
      holdsCart(receipts, [rides, taxed(10_000, true)], rates),
      holdsCart(receipts, [rides], rates),
    ]).toEqual([true, false, false]);
  });
});
