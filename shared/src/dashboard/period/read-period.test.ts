import { describe, expect, it } from '@jest/globals';
import { addDays } from '../../format/index.ts';
import { LONGEST_DAYS, daysOfPeriod, readPeriod as readChosen } from './read-period.ts';

const readPeriod = (url: string) => readChosen(url, { usual: 'last-30-days' });

function faults(from: string, to: string) {
  const period = readPeriod(`/graph-report?from=${from}&to=${to}`);
  return period.kind === 'invalid' ? period.faults : period.kind;
}

describe('readPeriod', () => {
  it('returns the last 30 days for an address without a period', () => {
    expect(readPeriod('/graph-report')).toEqual({ kind: 'preset', preset: 'last-30-days' });
  });

  it('finds the preset the address names', () => {
    expect(readPeriod('?period=this-month#top')).toEqual({ kind: 'preset', preset: 'this-month' });
  });

  it('returns the default for an unknown preset and for an empty form', () => {
    expect(readPeriod('?period=for-ever')).toEqual({ kind: 'preset', preset: 'last-30-days' });
    expect(readPeriod('?from=&to=')).toEqual({ kind: 'preset', preset: 'last-30-days' });
  });

  it('accepts chosen days, also a single one', () => {
    const days = { from: '2026-11-01', to: '2026-11-01' };
    expect(readPeriod('?from=2026-11-01&to=2026-11-01&period=this-month')).toEqual({ kind: 'days', days });
  });

  it('keeps the typed text beside its faults', () => {
    expect(readPeriod('?from=yesterday&to=2026-11-01')).toEqual({
      kind: 'invalid',
      days: { from: 'yesterday', to: '2026-11-01' },
      faults: { from: 'notADay' },
    });
  });

  it('reports the missing end of a span', () => {
    expect(faults('', '2026-11-01')).toEqual({ from: 'missing' });
    expect(faults('2026-11-01', '')).toEqual({ to: 'missing' });
  });

  it('refuses days that do not exist', () => {
    expect(faults('2026-02-29', '2026-13-01')).toEqual({ from: 'notADay', to: 'notADay' });
    expect(faults('0000-01-01', '2200-01-01')).toEqual({ from: 'notADay', to: 'notADay' });
    expect(faults('2028-02-29', '2028-03-01')).toBe('days');
  });

  it('refuses a span that ends before it begins', () => {
    expect(faults('2026-11-02', '2026-11-01')).toEqual({ to: 'reversed' });
  });

  it('refuses a span of more than 400 days', () => {
    expect(faults('2026-01-01', addDays('2026-01-01', LONGEST_DAYS - 1))).toBe('days');
    expect(faults('2026-01-01', addDays('2026-01-01', LONGEST_DAYS))).toEqual({ to: 'tooLong' });
  });
});

describe('readPeriod of a dashboard with few presets', () => {
  it('returns the usual preset in place of one that is not offered', () => {
    const period = readChosen('?period=this-year', { presets: ['this-month', 'last-month'], usual: 'this-month' });
    expect(period).toEqual({ kind: 'preset', preset: 'this-month' });
  });
});

describe('daysOfPeriod', () => {
  it('counts from the current day in Ulaanbaatar', () => {
    const now = Date.parse('2026-10-31T17:00:00Z');
    expect(daysOfPeriod({ kind: 'preset', preset: 'this-month' }, now)).toEqual({
      from: '2026-11-01',
      to: '2026-11-01',
    });
  });
});
