import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  alikeDecimals,
  cityDay,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayLong,
  formatDayRange,
  formatMoney,
  formatMoneyRange,
  formatMongo,
  formatNumber,
  formatPercent,
  formatPosTime,
  formatTime,
  fromMongo,
  toMongo,
} from './index.ts';

describe('formatMoney', () => {
  it.each([
    [1234567.5, '1,234,567.50₮'],
    [0, '0₮'],
    [999, '999₮'],
    [1000, '1,000₮'],
    [-12500, '-12,500₮'],
    [1.005, '1.01₮'],
    [0.1 + 0.2, '0.30₮'],
    [-0.001, '0₮'],
    [1e15, '1,000,000,000,000,000₮'],
  ])('writes %d as %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it('shows all decimals when asked', () => {
    expect(formatMoney(1234, { fixed: true })).toBe('1,234.00₮');
  });

  it('shows a dash where there is no amount', () => {
    expect([formatMoney(null), formatMoney(undefined), formatMoney(Number.NaN)]).toEqual(['–', '–', '–']);
  });

  it('agrees with the English format of every amount in möngö', () => {
    const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (mongo) => {
        expect(formatNumber(mongo / 100)).toBe(english.format(mongo / 100).replace(/^-0$/, '0'));
      }),
    );
  });
});

describe('spans', () => {
  it('are written with both ends, or with the one they have', () => {
    const days = [
      formatDayRange('2026-11-01', '2026-11-21'),
      formatDayRange('2026-11-01', ''),
      formatDayRange('', '2026-11-21'),
    ];
    expect(days).toEqual(['2026.11.01 – 2026.11.21', '2026.11.01 ба түүнээс хойш', '2026.11.21 хүртэл']);
    expect([
      formatDayRange('2026-11-21', '2026-11-21'),
      formatMoneyRange('1000', '1000.5'),
      formatMoneyRange('5', ''),
    ]).toEqual(['2026.11.21', '1,000₮ – 1,000.50₮', '5₮ ба түүнээс дээш']);
  });
});

describe('formatPosTime', () => {
  it('writes times of PosAPI in the usual format', () => {
    expect(formatPosTime('2026-11-21 09:05:59')).toBe('2026.11.21 09:05');
    expect(formatPosTime(null)).toBe('–');
  });
});

describe('formatPercent', () => {
  it('takes a ratio and shows one decimal', () => {
    expect([formatPercent(0.1234), formatPercent(1), formatPercent(null)]).toEqual(['12.3%', '100%', '–']);
  });
});

describe('formatCompact', () => {
  it('names thousands, millions and billions', () => {
    expect([9999, 12_345, 1_234_567, 999_960, 2_500_000_000].map(formatCompact)).toEqual([
      '9,999',
      '12.3 мянга',
      '1.2 сая',
      '1 сая',
      '2.5 тэрбум',
    ]);
  });
});

describe('dates', () => {
  const moment = '2026-11-21T22:05:00Z';

  it('are those of Ulaanbaatar', () => {
    expect(formatDate(moment)).toBe('2026.11.22');
    expect(formatTime(moment)).toBe('06:05');
    expect(formatDateTime(moment)).toBe('2026.11.22 06:05');
    expect(cityDay(moment)).toBe('2026-11-22');
  });

  it('keep a bare day as it is', () => {
    expect(formatDate('2026-11-21')).toBe('2026.11.21');
    expect(formatDay('2026-11-21')).toBe('11.21 Бя');
    expect(formatDayLong('2026-06-01')).toBe('2026 оны 6-р сарын 1, Даваа');
  });

  it('understand the offset of the host', () => {
    expect(formatDateTime('2026-11-21T14:05:00+08:00')).toBe('2026.11.21 14:05');
  });

  it('are shown as a dash when missing or invalid', () => {
    expect([formatDate(null), formatDate(''), formatDate('soon')]).toEqual(['–', '–', '–']);
  });

  it('can be moved over the end of a month', () => {
    expect([addDays('2026-11-30', 1), addDays('2026-03-01', -1)]).toEqual(['2026-12-01', '2026-02-28']);
  });
});

describe('möngö', () => {
  it('are converted back to the same tugrik', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (mongo) => {
        expect(toMongo(fromMongo(mongo))).toBe(mongo);
      }),
    );
  });

  it('refuse an amount with a third decimal', () => {
    expect(() => toMongo(1.005)).toThrow(RangeError);
  });

  it('are written as tugrik', () => {
    expect(formatMongo(123_450)).toBe('1,234.50₮');
  });
});

describe('amounts below each other', () => {
  const written = (amounts: readonly number[]) => amounts.map((amount) => formatMoney(amount, alikeDecimals(amounts)));

  it('have 2 decimals when one has möngö', () => {
    expect(written([35_000, 3_181.82, -0.5])).toEqual(['35,000.00₮', '3,181.82₮', '-0.50₮']);
  });

  it('have 2 decimals when one has tens of möngö', () => {
    expect(written([35_000, 0.5])).toEqual(['35,000.00₮', '0.50₮']);
  });

  it('have no decimals when all are whole', () => {
    expect(written([35_000, 0])).toEqual(['35,000₮', '0₮']);
  });
});

describe('numbers below each other', () => {
  const written = (numbers: readonly (number | null)[], most?: number) =>
    numbers.map((number) => formatNumber(number, alikeDecimals(numbers, most)));

  it('have as many decimals as the one with the most', () => {
    expect(written([12, 3.5, null, 1_000])).toEqual(['12.0', '3.5', '–', '1,000.0']);
    expect(written([12, 3.456])).toEqual(['12.00', '3.46']);
    expect(written([12, 3.456], 1)).toEqual(['12.0', '3.5']);
  });

  it('have no decimals that rounding leaves at 0', () => {
    expect(written([12, 3.001])).toEqual(['12', '3']);
  });
});
