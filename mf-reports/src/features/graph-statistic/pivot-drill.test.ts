import { describe, expect, it } from '@jest/globals';
import type { StatisticDimension, StatisticResult } from '@ecard/shared/api-schema';
import { pivotTapsHref } from './pivot-drill.ts';

const ids = { operator: { Зорчигч: 'o1' }, category: { Оюутан: 'c1' }, media: { Апп: 'QR' } };
const answerBy = (...dimensions: StatisticDimension[]): StatisticResult => ({
  ...{ from: '2026-01-05', to: '2026-11-21', generated_at: '2026-11-21T12:05:00+08:00' },
  columns: dimensions.map((key) => ({ key, name: key, kind: 'dimension' })),
  ...{ rows: [], totals: [], row_count: 0 },
  part_ids: dimensions.map((by) => (by in ids ? ids[by as keyof typeof ids] : null)),
});
const accepted = 'taps=1&tap_result=ACCEPTED';

describe('pivotTapsHref', () => {
  it('narrows the taps to the days of a part of time, cut to those of the answer', () => {
    const hrefOf = (by: StatisticDimension, name: string | number) =>
      pivotTapsHref(answerBy(by), {})('rides', [[0, name]]);
    expect([hrefOf('month', '2026-01-01'), hrefOf('week', '2026-11-16'), hrefOf('year', 2026)]).toEqual([
      `/graph-report?from=2026-01-05&to=2026-01-31&${accepted}#taps`,
      `/graph-report?from=2026-11-16&to=2026-11-21&${accepted}#taps`,
      `/graph-report?from=2026-01-05&to=2026-11-21&${accepted}#taps`,
    ]);
  });

  it('narrows them to records, kinds of cards, weekdays and hours, and as the page is', () => {
    const filters = { route: 'r1', category: 'c2' };
    const hrefOf = pivotTapsHref(answerBy('operator', 'day'), filters);
    expect(
      hrefOf('denied', [
        [0, 'Зорчигч'],
        [1, '2026-11-20'],
      ]),
    ).toBe(
      '/graph-report?from=2026-11-20&to=2026-11-20&taps=1&tap_result=DENIED&route=r1&tap_category=c2&operator=o1#taps',
    );
    expect(
      pivotTapsHref(answerBy('weekday', 'hour'), {})('rides', [
        [0, 2],
        [1, 8],
      ]),
    ).toMatch(/&tap_weekday=2&tap_hour=8#taps$/);
    expect(pivotTapsHref(answerBy('media'), filters)('revenue', [[0, 'Апп']])).toMatch(/&tap_media=QR#taps$/);
  });

  it('leads nowhere from what no list of taps has', () => {
    const year = pivotTapsHref(answerBy('weekday', 'category'), {});
    expect([
      pivotTapsHref(answerBy('month'), {})('passenger_km'),
      pivotTapsHref(answerBy('operator'), {})('rides', [[0, 'Хаагдсан']]),
      pivotTapsHref(answerBy('month', 'day'), {})('rides', [
        [0, '2026-02-01'],
        [1, '2026-03-01'],
      ]),
      // The taps of many days by weekday are not known by category.
      year('rides', [
        [0, 2],
        [1, 'Оюутан'],
      ]),
    ]).toEqual(Array(4).fill(undefined));
    expect(year('rides', [[1, 'Оюутан']])).toBeDefined();
  });
});
