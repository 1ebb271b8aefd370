import { describe, expect, it } from '@jest/globals';
import { DAY_PRESETS, presetDays, presetOf } from './preset-days.ts';

const spans = (today: string) =>
  Object.fromEntries(DAY_PRESETS.map((preset) => [preset, Object.values(presetDays(preset, today)).join(' – ')]));

describe('presetDays', () => {
  it('returns the usual days on a Saturday in November', () => {
    expect(spans('2026-11-21')).toEqual({
      today: '2026-11-21 – 2026-11-21',
      yesterday: '2026-11-20 – 2026-11-20',
      'last-7-days': '2026-11-15 – 2026-11-21',
      'last-30-days': '2026-10-23 – 2026-11-21',
      'this-week': '2026-11-16 – 2026-11-21',
      'this-month': '2026-11-01 – 2026-11-21',
      'last-month': '2026-10-01 – 2026-10-31',
      'this-quarter': '2026-10-01 – 2026-11-21',
      'this-year': '2026-01-01 – 2026-11-21',
      'school-year': '2026-09-01 – 2026-11-21',
    });
  });

  it('begins weeks on Monday, and crosses months and years', () => {
    expect(spans('2027-01-03')).toMatchObject({
      yesterday: '2027-01-02 – 2027-01-02',
      'this-week': '2026-12-28 – 2027-01-03',
      'last-month': '2026-12-01 – 2026-12-31',
      'this-quarter': '2027-01-01 – 2027-01-03',
      'school-year': '2026-09-01 – 2027-01-03',
    });
    expect(presetDays('this-week', '2026-12-28').from).toBe('2026-12-28');
    expect(presetDays('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});

describe('presetOf', () => {
  it('finds the preset of the days', () => {
    expect(presetOf({ from: '2026-11-15', to: '2026-11-21' }, '2026-11-21')).toBe('last-7-days');
    expect(presetOf({ from: '2026-11-14', to: '2026-11-21' }, '2026-11-21')).toBeUndefined();
  });
});

describe('presetDays of a dashboard', () => {
  it('counts today among the last days', () => {
    expect(presetDays('last-7-days', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(presetDays('last-30-days', '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  });

  it('ends this month today', () => {
    expect(presetDays('this-month', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
  });

  it('is one day long on the first of a month', () => {
    expect(presetDays('this-month', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  });

  it('shows the whole last month, however long it was', () => {
    expect(presetDays('last-month', '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(presetDays('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('finds the last month of the year before', () => {
    expect(presetDays('last-month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(presetDays('last-7-days', '2027-01-03')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  });
});
