import { describe, expect, it } from '@jest/globals';
import { presetDays } from './preset-days.ts';

describe('presetDays', () => {
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
