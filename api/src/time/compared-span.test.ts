import { describe, expect, it } from '@jest/globals';
import { comparedSpan } from './compared-span.ts';

const compared = (from: string, to: string, compare: 'prev' | 'year') =>
  Object.values(comparedSpan({ from, to }, compare)).join(' – ');

describe('comparedSpan', () => {
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
});
