import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '../../http/problem-error.ts';
import { paymentDay } from './payment-day.ts';

const days = { issued: '2026-03-10', today: '2026-03-18' };

/** Returns the day, or else the errors at the fields of the problem. */
function resultOf(stated: string | undefined): unknown {
  try {
    return paymentDay(stated, days);
  } catch (error) {
    return error instanceof ProblemError ? error.details.errors : error;
  }
}

describe('paymentDay', () => {
  it('is today unless a day is stated, from the day of issue until today', () => {
    expect([undefined, '2026-03-10', '2026-03-15', '2026-03-18'].map(resultOf)).toEqual([
      '2026-03-18',
      '2026-03-10',
      '2026-03-15',
      '2026-03-18',
    ]);
  });

  it.each(['1900-01-01', '2026-03-09', '0001-01-01'])('refuses %s, naming the day of issue', (stated) => {
    expect(resultOf(stated)).toEqual([
      { path: 'paid_on', code: 'PAID_BEFORE_ISSUE', message: expect.stringContaining('2026.03.10') },
    ]);
  });

  it('refuses a day of the future', () => {
    expect(resultOf('2026-03-19')).toMatchObject([{ path: 'paid_on', code: 'PAID_IN_FUTURE' }]);
  });
});
