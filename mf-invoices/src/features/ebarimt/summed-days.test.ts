import { describe, expect, it } from '@jest/globals';
import { summedDays } from './summed-days.ts';

const today = '2026-11-21';

describe('summedDays', () => {
  it('returns the last 30 days by default', () => {
    expect(summedDays({ created_from: '', created_to: '' }, today)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  });

  it('returns at most 93 days of the filter', () => {
    expect(summedDays({ created_from: '2026-11-01', created_to: '2026-11-05' }, today)).toEqual({
      from: '2026-11-01',
      to: '2026-11-05',
    });
    expect(summedDays({ created_from: '2020-01-01', created_to: '' }, today)).toEqual({
      from: '2026-08-21',
      to: '2026-11-21',
    });
  });

  it('replaces invalid days, and days in the wrong order, by a valid span', () => {
    expect(summedDays({ created_from: 'x', created_to: 'y' }, today)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(summedDays({ created_from: '2026-11-09', created_to: '2026-11-05' }, today)).toEqual({
      from: '2026-11-05',
      to: '2026-11-05',
    });
  });
});
