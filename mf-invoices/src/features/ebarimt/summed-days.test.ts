import { describe, expect, it } from '@jest/globals';
import { summedDays } from './summed-days.ts';

const now = Date.parse('2026-11-21T23:30:00.000+08:00');

describe('summedDays', () => {
  it('is the last 30 days in Ulaanbaatar when the address says nothing', () => {
    expect(summedDays({ created_from: '', created_to: '' }, now)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  });

  it('follows the filter, at most 93 days of it', () => {
    expect(summedDays({ created_from: '2026-11-01', created_to: '2026-11-05' }, now)).toEqual({
      from: '2026-11-01',
      to: '2026-11-05',
    });
    expect(summedDays({ created_from: '2020-01-01', created_to: '' }, now)).toEqual({
      from: '2026-08-21',
      to: '2026-11-21',
    });
  });

  it('makes something of days that are none or the wrong way round', () => {
    expect(summedDays({ created_from: 'x', created_to: 'y' }, now)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(summedDays({ created_from: '2026-11-09', created_to: '2026-11-05' }, now)).toEqual({
      from: '2026-11-05',
      to: '2026-11-05',
    });
  });
});
