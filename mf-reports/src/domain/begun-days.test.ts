import { describe, expect, it } from '@jest/globals';
import { begunDays } from './begun-days.ts';

const aDay = (day: string) => ({ day, rides: 0, revenue: 0, denied: 0 });
const series = {
  ...{ from: '2026-11-20', to: '2026-11-22', generated_at: '2026-11-21T12:05:00+08:00' },
  totals: { rides: 0, revenue: 0, denied: 0, active_cards: 0 },
  days: ['2026-11-20', '2026-11-21', '2026-11-22'].map(aDay),
};

describe('begunDays', () => {
  it('ends with the running service day', () => {
    expect(begunDays({ ...series, incomplete_from: '2026-11-21' }).map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('returns all days of a span that is over', () => {
    expect(begunDays(series)).toEqual(series.days);
  });
});
