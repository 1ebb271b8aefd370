import { describe, expect, it } from '@jest/globals';
import { fillDays } from './fill-days.ts';

describe('fillDays', () => {
  it('puts today and days before it in their places', () => {
    expect(fillDays('/api/invoice?paid_from={today-7}&paid_to={today}', '2026-03-03')).toBe(
      '/api/invoice?paid_from=2026-02-24&paid_to=2026-03-03',
    );
  });
});
