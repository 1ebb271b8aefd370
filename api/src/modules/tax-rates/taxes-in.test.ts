import { describe, expect, it } from '@jest/globals';
import { taxesIn } from './taxes-in.ts';

describe('taxesIn', () => {
  it('takes the VAT of the day out of a taxed price, and nothing out of a fare', () => {
    expect(taxesIn(110_000, 'VAT_ABLE', { vat: 1_000 })).toEqual({ vat: 10_000, cityTax: 0, base: 100_000 });
    expect(taxesIn(112_000, 'VAT_ABLE', { vat: 1_200 })).toEqual({ vat: 12_000, cityTax: 0, base: 100_000 });
    expect(taxesIn(100_000, 'VAT_FREE', { vat: 1_000 })).toEqual({ vat: 0, cityTax: 0, base: 100_000 });
  });
});
