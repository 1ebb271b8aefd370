import { describe, expect, it } from '@jest/globals';
import { addDays, dayOf, daysBetween, startOfDay, startOfServiceDay, toIso } from './ulaanbaatar.ts';

describe('toIso', () => {
  it('writes the time of Ulaanbaatar with its offset', () => {
    expect(toIso(new Date('2025-12-31T16:00:00Z'))).toBe('2026-01-01T00:00:00.000+08:00');
  });
});

describe('dayOf', () => {
  it('changes at midnight in Ulaanbaatar', () => {
    expect(dayOf(new Date('2026-03-17T15:59:59Z'))).toBe('2026-03-17');
    expect(dayOf(new Date('2026-03-17T16:00:00Z'))).toBe('2026-03-18');
  });
});

describe('startOfServiceDay', () => {
  it('is 03:00 of the same day, or of the day before while it is earlier', () => {
    expect(startOfServiceDay(new Date('2026-03-18T03:00:00+08:00'))).toEqual(new Date('2026-03-18T03:00:00+08:00'));
    expect(startOfServiceDay(new Date('2026-03-18T02:59:59+08:00'))).toEqual(new Date('2026-03-17T03:00:00+08:00'));
    expect(startOfServiceDay(new Date('2026-03-18T23:00:00+08:00'))).toEqual(new Date('2026-03-18T03:00:00+08:00'));
  });
});

describe('calendar days', () => {
  it('are counted and moved over leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2025-12-31', '2026-03-01')).toBe(60);
    expect(startOfDay('2026-03-18')).toEqual(new Date('2026-03-17T16:00:00Z'));
  });
});
