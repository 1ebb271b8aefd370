import { describe, expect, it } from '@jest/globals';
import { dayFigure } from './day-figure.ts';

describe('dayFigure', () => {
  it('has every day of the span, also those without a receipt', () => {
    const days = [{ day: '2026-11-20', b2c_count: 12, b2b_count: 3, amount: 45_000.5 }];
    const { categories, series } = dayFigure({ days }, { from: '2026-11-19', to: '2026-11-21' }, '2026-11-21');
    expect(categories.map(({ label }) => label)).toEqual(['11.19 Пү', '11.20 Ба', '11.21 Бя']);
    expect(categories.map(({ isPartial }) => isPartial)).toEqual([false, false, true]);
    expect(series.map(({ name, values }) => [name, ...values])).toEqual([
      ['Иргэн', 0, 12, 0],
      ['Байгууллага', 0, 3, 0],
      ['Дүн', 0, 45_000.5, 0],
    ]);
    expect(series.map(({ hrefs }) => new URL(hrefs?.[1] ?? '', 'http://x').searchParams.get('type'))).toEqual([
      'B2C_RECEIPT,B2C_INVOICE',
      'B2B_RECEIPT,B2B_INVOICE',
      null,
    ]);
    expect(series[2]?.hrefs?.[1]).toMatch(/created_from=2026-11-20&created_to=2026-11-20$/);
    expect(series.map(({ format }) => format(1_234.5))).toEqual(['1,234.5', '1,234.5', '1,234.50₮']);
  });
});
