import { describe, expect, it } from '@jest/globals';
import { buyerFigure } from './buyer-figure.ts';

describe('buyerFigure', () => {
  it('sums the days by kind of buyer, and links to the valid receipts', () => {
    const days = [
      { day: '2026-11-19', b2c_count: 30, b2b_count: 0, amount: 1 },
      { day: '2026-11-20', b2c_count: 12, b2b_count: 3, amount: 1 },
    ];
    const { categories, series } = buyerFigure({ days }, { from: '2026-11-19', to: '2026-11-20' });
    expect(categories.map(({ label }) => label)).toEqual(['Иргэн', 'Байгууллага']);
    expect(
      series.map(({ values, hrefs }) => ({ values, hrefs: hrefs?.map((href = '') => decodeURIComponent(href)) })),
    ).toEqual([
      {
        values: [42, 3],
        hrefs: [
          '/ebarimt?status=SUCCESS,PAYMENT,RETURN_PENDING&type=B2C_RECEIPT,B2C_INVOICE&created_from=2026-11-19&created_to=2026-11-20',
          '/ebarimt?status=SUCCESS,PAYMENT,RETURN_PENDING&type=B2B_RECEIPT,B2B_INVOICE&created_from=2026-11-19&created_to=2026-11-20',
        ],
      },
    ]);
  });
});
