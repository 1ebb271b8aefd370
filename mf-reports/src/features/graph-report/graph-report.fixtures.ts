import type { RideSeries } from '@ecard/shared/api-schema';

/** Three days until noon of 21 November 2026, with whatever the test is about. */
export function aSeries(facts: Partial<RideSeries> = {}): RideSeries {
  return {
    from: '2026-11-19',
    to: '2026-11-21',
    generated_at: '2026-11-21T12:05:00+08:00',
    totals: { rides: 4500, revenue: 1_350_000.5, denied: 500, active_cards: 3374 },
    days: [
      { day: '2026-11-19', rides: 2000, revenue: 600_000, denied: 210 },
      { day: '2026-11-20', rides: 2100, revenue: 630_000.5, denied: 230 },
      { day: '2026-11-21', rides: 400, revenue: 120_000, denied: 60 },
    ],
    ...facts,
  };
}
