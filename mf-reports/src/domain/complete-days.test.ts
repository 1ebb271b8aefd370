import { describe, expect, it } from '@jest/globals';
import { isFutureDay, isIncompleteDay } from './complete-days.ts';

const noon = '2026-11-21T12:05:00+08:00';
const afterMidnight = '2026-11-21T01:30:00+08:00';

describe('isIncompleteDay', () => {
  it('holds for today and not for yesterday', () => {
    expect([isIncompleteDay('2026-11-21', noon), isIncompleteDay('2026-11-20', noon)]).toEqual([true, false]);
  });

  it('holds for yesterday too until its last buses are in at 03:00', () => {
    expect([isIncompleteDay('2026-11-20', afterMidnight), isIncompleteDay('2026-11-19', afterMidnight)]).toEqual([
      true,
      false,
    ]);
  });

  it('goes by the clocks of Ulaanbaatar', () => {
    expect(isIncompleteDay('2026-11-21', '2026-11-21T18:59:59Z')).toBe(true);
    expect(isIncompleteDay('2026-11-21', '2026-11-21T19:00:00Z')).toBe(false);
  });
});

describe('isFutureDay', () => {
  it('holds from tomorrow on', () => {
    expect([isFutureDay('2026-11-21', noon), isFutureDay('2026-11-22', noon)]).toEqual([false, true]);
  });
});
