import { describe, expect, it } from '@jest/globals';
import { dailySpend } from './daily-spend.ts';

describe('dailySpend', () => {
  it('has every day of the span, those without a ride with nothing', () => {
    const spend = [
      { at: '2026-11-29', amount: 1_000 },
      { at: '2026-12-01', amount: 2_000 },
    ];
    expect(dailySpend('2026-11-29', 4, spend)).toEqual([
      { at: '2026-11-29', amount: 1_000 },
      { at: '2026-11-30', amount: 0 },
      { at: '2026-12-01', amount: 2_000 },
      { at: '2026-12-02', amount: 0 },
    ]);
  });

  it('has no day where nobody rode', () => {
    expect(dailySpend('2026-11-29', 30, [])).toEqual([]);
  });
});
