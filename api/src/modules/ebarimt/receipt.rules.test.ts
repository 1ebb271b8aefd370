import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CartLine } from '../payments/cart.ts';
import { keepItems, scaleCart, toSubReceipts, totalsOf } from './receipt.rules.ts';

const card: CartLine = { name: 'Карт', qty: 2, unitPrice: 360_000, total: 720_000, taxType: 'VAT_ABLE' };
const rides: CartLine = { name: 'Цэнэглэлт', qty: 1, unitPrice: 1_000_000, total: 1_000_000, taxType: 'VAT_FREE' };

describe('toSubReceipts', () => {
  it('makes one sub-receipt for each tax type of a mixed cart, with VAT only where there is some', () => {
    const receipts = toSubReceipts([rides, card]);
    expect(receipts).toMatchObject([
      { tax_type: 'VAT_ABLE', total_amount: 7_200, total_vat: 654.55 },
      { tax_type: 'VAT_FREE', total_vat: 0, items: [{ tax_product_code: '413', classification_code: '6411200' }] },
    ]);
    expect(totalsOf(receipts)).toEqual({ amount: 1_720_000, vat: 65_455, cityTax: 0 });
  });
});

describe('keepItems', () => {
  it('keeps the remaining items, and refuses unknown items and an unchanged list', () => {
    const receipts = toSubReceipts([card, rides]);
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
});

describe('a package', () => {
  const line = fc.record({
    total: fc.integer({ min: 1, max: 10_000_000_00 }),
    taxType: fc.constantFrom<CartLine['taxType']>('VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT'),
  });
  const cart = fc
    .array(line, { minLength: 1, maxLength: 12 })
    .map((lines) => lines.map((each): CartLine => ({ ...each, name: 'x', qty: 1, unitPrice: each.total })));

  it('sums up to its cart to the möngö, whatever part of an invoice is paid', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: 1, max: 100 }), (lines, percent) => {
        const whole = lines.reduce((sum, { total }) => sum + total, 0);
        const amount = Math.max(1, Math.floor((whole * percent) / 100));
        const receipts = toSubReceipts(scaleCart(lines, amount));
        expect(totalsOf(receipts).amount).toBe(amount);
        for (const receipt of receipts) {
          const sum = receipt.items.reduce((total, item) => total + Math.round(item.total_vat * 100), 0);
          expect(sum).toBe(Math.round(receipt.total_vat * 100));
        }
      }),
    );
  });

  it('scales each line but the last to the exact share, cut to the möngö, with the taxes of its share', () => {
    const taxed = cart.map((lines) =>
      lines.map((each) => ({
        ...each,
        taxes: { vat: Math.floor(each.total / 11), cityTax: Math.floor(each.total / 51) },
      })),
    );
    fc.assert(
      fc.property(taxed, fc.integer({ min: 1, max: 99 }), (lines, percent) => {
        const whole = lines.reduce((sum, { total }) => sum + BigInt(total), 0n);
        const amount = (whole * BigInt(percent)) / 100n;
        const isExact = scaleCart(lines, Number(amount)).map(({ total, taxes }, index) => {
          const line = lines[index];
          if (!line || !taxes) return false;
          const isShare = index === lines.length - 1 || BigInt(total) === (BigInt(line.total) * amount) / whole;
          const twice = 2n * BigInt(line.taxes.vat) * BigInt(total) + BigInt(line.total);
          return isShare && BigInt(taxes.vat) === twice / (2n * BigInt(line.total));
        });
        return whole === amount || isExact.every(Boolean);
      }),
    );
  });
});
