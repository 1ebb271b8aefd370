import { describe, expect, it } from '@jest/globals';
import type { InvoiceLineBody } from '@ecard/shared/api-schema';
import { ProblemError } from '../../http/problem-error.ts';
import { computeLines } from './draft-lines.ts';

const rates = { vat: 1_000, city: 200 };

function aLine(facts: Partial<InvoiceLineBody>): InvoiceLineBody {
  return { description: 'Карт', qty: 1, unit_price: 1, discount: 0, tax_type: 'NO_VAT', has_city_tax: false, ...facts };
}

/** Returns the errors at the fields of the problem, or else the lines. */
function refusalOf(lines: readonly InvoiceLineBody[]): unknown {
  try {
    return computeLines(lines, rates);
  } catch (error) {
    return error instanceof ProblemError ? error.details.errors : error;
  }
}

describe('computeLines', () => {
  it('names the largest quantity at a price when the quantity is what stands out', () => {
    expect(refusalOf([aLine({}), aLine({ qty: 1_000_000, unit_price: 1_000_000 })])).toEqual([
      {
        path: 'lines.1.qty',
        code: 'LINE_TOO_LARGE',
        message:
          'Мөрийн дүн 999,999,999,999.99₮-өөс хэтэрч байна. Энэ үнээр тоо ширхэг хамгийн ихдээ 999,999.99 байна.',
      },
    ]);
  });

  it('names the largest price for a quantity when the price is what stands out', () => {
    expect(refusalOf([aLine({ qty: 300, unit_price: 10_000_000_000, discount: 10_000_000_000 })])).toEqual([
      {
        path: 'lines.0.unit_price',
        code: 'LINE_TOO_LARGE',
        message:
          'Мөрийн дүн 999,999,999,999.99₮-өөс хэтэрч байна. Энэ тоо ширхэгээр нэгж үнэ хамгийн ихдээ 3,333,333,333.33₮ байна.',
      },
    ]);
  });

  it('takes what it names as the most', () => {
    const [most] = computeLines([aLine({ qty: 999_999.99, unit_price: 1_000_000 })], rates);
    const [price] = computeLines([aLine({ qty: 300, unit_price: 3_333_333_333.33 })], rates);
    expect([most?.total, price?.total]).toEqual([99_999_999_000_000, 99_999_999_999_900]);
  });

  it('takes a line of the largest amount, and refuses lines that exceed it together', () => {
    const half = aLine({ qty: 100, unit_price: 5_000_000_000, discount: 5_000 });
    const rest = aLine({ qty: 100, unit_price: 4_999_999_999.99 });
    expect(computeLines([half, rest, aLine({ unit_price: 0.99 })], rates)).toHaveLength(3);
    expect(refusalOf([half, rest, aLine({})])).toMatchObject([{ path: 'lines', code: 'TOTAL_TOO_LARGE' }]);
  });

  it('names the line whose discount is too big', () => {
    expect(refusalOf([aLine({ unit_price: 100, discount: 100.01 })])).toMatchObject([{ path: 'lines.0.discount' }]);
  });
});
