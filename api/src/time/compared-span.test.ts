import { describe, expect, it } from '@jest/globals';
import { comparedSpans, wholeDays } from './compared-span.ts';

/** Writes the days that a span is compared with, and the hour of the last one until which it is. */
const compared = (
  from: string,
  to: string,
  compare: 'prev' | 'year',
  today = '2030-01-01',
  period?: Parameters<typeof comparedSpans>[3],
) => {
  const { now, before } = comparedSpans({ from, to }, compare, { day: today, hours: 7 }, period);
  expect(now.hours).toBe(before.hours);
  return `${before.from} – ${before.to}${before.hours === undefined ? '' : ` +${String(before.hours)}`}`;
};

describe('comparedSpans', () => {
  it('returns as many days just before', () => {
    expect(compared('2026-03-09', '2026-03-17', 'prev')).toBe('2026-02-28 – 2026-03-08');
    expect(compared('2026-11-01', '2026-11-26', 'prev')).toBe('2026-10-06 – 2026-10-31');
  });

  it('returns as many months before whole ones, however many days they have', () => {
    expect(compared('2026-10-01', '2026-10-31', 'prev')).toBe('2026-09-01 – 2026-09-30');
    expect(compared('2026-03-01', '2026-03-31', 'prev')).toBe('2026-02-01 – 2026-02-28');
    expect(compared('2026-01-01', '2026-03-31', 'prev')).toBe('2025-10-01 – 2025-12-31');
    expect(compared('2026-01-01', '2026-12-31', 'prev')).toBe('2025-01-01 – 2025-12-31');
  });

  it('returns the same days a year earlier, and the day before the leap day', () => {
    expect(compared('2028-02-29', '2028-03-02', 'year')).toBe('2027-02-28 – 2027-03-02');
  });

  const today = '2026-11-28';
  it.each([
    ['today', '2026-11-28', 'prev', '2026-11-27 – 2026-11-27 +7'],
    ['today', '2026-11-28', 'year', '2025-11-28 – 2025-11-28 +7'],
    ['the week', '2026-11-23', 'prev', '2026-11-16 – 2026-11-21 +7'],
    ['the month', '2026-11-01', 'prev', '2026-10-01 – 2026-10-28 +7'],
    ['the quarter', '2026-10-01', 'prev', '2026-07-01 – 2026-08-28 +7'],
    ['the school year', '2026-09-01', 'prev', '2025-09-01 – 2025-11-28 +7'],
    ['the year', '2026-01-01', 'prev', '2025-01-01 – 2025-11-28 +7'],
    ['the last seven days', '2026-11-22', 'prev', '2026-11-15 – 2026-11-21 +7'],
    ['the last thirty days', '2026-10-30', 'prev', '2026-09-30 – 2026-10-29 +7'],
    ['months that are no period of the calendar', '2026-08-01', 'prev', '2026-04-03 – 2026-07-31 +7'],
  ] as const)('compares %s until the running hour, with %s and %s', (_, from, compare, before) => {
    expect(compared(from, today, compare, today)).toBe(before);
  });

  it.each([
    ['2026-01-01', '2026-01-15', 'month', '2025-12-01 – 2025-12-15 +7'],
    ['2026-01-01', '2026-01-15', 'quarter', '2025-10-01 – 2025-10-15 +7'],
    ['2026-01-01', '2026-03-15', 'quarter', '2025-10-01 – 2025-12-15 +7'],
    ['2026-01-01', '2026-03-15', 'year', '2025-01-01 – 2025-03-15 +7'],
    ['2026-09-01', '2026-09-15', 'year', '2025-09-01 – 2025-09-15 +7'],
    ['2026-11-23', '2026-11-23', 'week', '2026-11-16 – 2026-11-16 +7'],
    ['2026-06-01', '2026-06-05', 'month', '2026-05-01 – 2026-05-05 +7'],
  ] as const)(
    'compares the days from %s to %s with the %s before that they are the beginning of',
    (from, to, period, before) => {
      expect(compared(from, to, 'prev', to, period)).toBe(before);
    },
  );

  it('lets the days decide where the period is shorter than they are', () => {
    expect(compared('2026-01-01', '2026-03-15', 'prev', '2026-03-15', 'month')).toBe('2025-10-01 – 2025-12-15 +7');
    expect(compared('2026-01-01', '2026-03-15', 'prev', '2026-03-15')).toBe('2025-10-01 – 2025-12-15 +7');
  });

  it('cuts a span that ends later at the running hour', () => {
    expect(comparedSpans({ from: '2026-11-01', to: '2026-11-30' }, 'prev', { day: today, hours: 7 })).toEqual({
      now: { from: '2026-11-01', to: today, hours: 7 },
      before: { from: '2026-10-01', to: '2026-10-28', hours: 7 },
    });
  });

  it('compares no hour of a day that has not begun', () => {
    const { now, before } = comparedSpans({ from: today, to: today }, 'prev', { day: '2026-11-27', hours: 22 });
    expect([now.hours, before]).toEqual([0, { from: '2026-11-27', to: '2026-11-27', hours: 0 }]);
  });

  it('ends with the last day of a month that is too short', () => {
    expect(compared('2026-03-01', '2026-03-31', 'prev', '2026-03-31')).toBe('2026-02-01 – 2026-02-28 +7');
  });
});

describe('wholeDays', () => {
  it('returns the days of a part that count as a whole', () => {
    const days = { from: '2026-11-27', to: '2026-11-28' };
    expect([wholeDays(days), wholeDays({ ...days, hours: 7 })]).toEqual([
      days,
      { from: '2026-11-27', to: '2026-11-27' },
    ]);
    expect(wholeDays({ from: '2026-11-28', to: '2026-11-28', hours: 7 })).toBeUndefined();
  });
});
