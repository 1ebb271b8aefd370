import { describe, expect, it } from '@jest/globals';
import { blankLine } from './draft-values.ts';
import { previewLines } from './preview-lines.ts';

describe('previewLines', () => {
  it('previews the lines that have a quantity and a price, and remembers their positions', () => {
    const priced = { ...blankLine, unit_price: 5_600, qty: 2, tax: 'VAT_ABLE+CITY' as const };
    const { places, lines } = previewLines([blankLine, priced, { ...priced, qty: null }, { ...priced, discount: 100 }]);
    expect(places).toEqual([1, 3]);
    expect(lines).toMatchObject([
      { qty: 2, unit_price: 5_600, discount: 0, tax_type: 'VAT_ABLE', has_city_tax: true },
      { discount: 100 },
    ]);
  });
});
