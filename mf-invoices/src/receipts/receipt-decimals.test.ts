import { describe, expect, it } from '@jest/globals';
import { receiptDecimals } from './receipt-decimals.ts';

const item = { total_amount: 35_000 };
const totals = { total_amount: 35_000, total_vat: 0, total_city_tax: 0 };

describe('receiptDecimals', () => {
  it('writes every amount with möngö where the tax has some', () => {
    const receipts = [{ items: [item] }];
    expect(receiptDecimals({ receipts, ...totals, total_vat: 3_181.82 })).toEqual({ decimals: 2, fixed: true });
  });

  it('writes no möngö where no amount has some', () => {
    expect(receiptDecimals({ receipts: [{ items: [item] }], ...totals })).toEqual({ decimals: 0, fixed: false });
  });
});
