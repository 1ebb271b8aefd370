import { describe, expect, it } from '@jest/globals';
import { countBegun } from './graph-span.ts';

describe('countBegun', () => {
  const days = ['2026-03-11', '2026-03-18', '2026-03-25'];
  const noon = new Date('2026-03-18T12:30:00+08:00');

  it('counts the running day from the beginning of the hour on', () => {
    expect([3, 12, 13].map((hour) => countBegun(days, hour, noon))).toEqual([2, 2, 1]);
  });

  it('counts the hours after midnight to the service day before', () => {
    const night = new Date('2026-03-19T01:00:00+08:00');
    expect([1, 2, 3].map((hour) => countBegun(days, hour, night))).toEqual([2, 1, 2]);
  });
});
