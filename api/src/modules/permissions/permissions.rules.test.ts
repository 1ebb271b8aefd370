import { describe, expect, it } from '@jest/globals';
import { waitingHours } from '../permission-requests/waiting-hours.ts';
import { benefitOf, followingDays, validityErrors } from './permissions.rules.ts';

const rule = { discount_percent: 50, fixed_fare: null, rides_limit: 44, rides_period: 'MONTH' as const };

describe('benefitOf', () => {
  it('prefers the entered values to those of the rule', () => {
    expect(benefitOf({ fixed_fare: 200 }, rule)).toEqual({ ...rule, discount_percent: null, fixed_fare: '200.00' });
    expect(benefitOf({ rides_limit: null, rides_period: null }, rule)).toEqual({
      ...rule,
      rides_limit: null,
      rides_period: null,
    });
  });
});

describe('validityErrors', () => {
  const academic = { kind: 'ACADEMIC' as const, starts_on: '2026-09-01', ends_on: '2027-06-01' };
  const codesOf = (from: string, to: string, season: typeof academic | null) =>
    validityErrors(
      { valid_from: from, valid_to: to, season },
      { max_days: 100, season_kinds: ['ACADEMIC'] },
      '2026-03-18',
    ).map(({ code }) => code);

  it('allows the last day of the season and the longest validity, and not a day more', () => {
    expect(codesOf('2027-02-22', '2027-06-01', academic)).toEqual([]);
    expect(codesOf('2027-02-22', '2027-06-02', academic)).toEqual(['OUTSIDE_SEASON']);
    expect(codesOf('2027-02-21', '2027-06-01', academic)).toEqual(['TOO_LONG']);
  });

  it('asks for the season its category is bound to, and for days that are not over', () => {
    expect(codesOf('2026-10-01', '2026-10-02', null)).toEqual(['REQUIRED']);
    expect(codesOf('2026-03-01', '2026-03-17', academic)).toEqual(['ALREADY_OVER']);
  });
});

describe('followingDays', () => {
  it('begin after the last day, or today when that has passed', () => {
    const held = { valid_from: '2026-01-01', valid_to: '2026-01-31' };
    expect(followingDays(held, '2026-01-15')).toEqual({ valid_from: '2026-02-01', valid_to: '2026-03-03' });
    expect(followingDays(held, '2026-03-18')).toEqual({ valid_from: '2026-03-18', valid_to: '2026-04-17' });
  });
});

describe('waitingHours', () => {
  it('are counted until the decision', () => {
    const submitted_at = new Date('2026-03-18T00:00:00Z');
    const decision_at = new Date('2026-03-18T05:30:00Z');
    const now = new Date('2026-03-20T00:00:00Z');
    expect(waitingHours({ submitted_at, decision_at, status: 'ACTIVE' }, now)).toBe(5);
    expect(waitingHours({ submitted_at, decision_at, status: 'SUBMITTED' }, now)).toBe(48);
  });
});
