import { describe, expect, it } from '@jest/globals';
import { isAllowedNow } from './permit-hours.rules.ts';

const at = (time: string) => new Date(`${time}:00+08:00`);

describe('isAllowedNow', () => {
  it('lets a night that began on an allowed day run over midnight', () => {
    // 2026-03-20 is a Friday.
    const fridayNights = { daily_from: '22:00:00', daily_to: '06:00:00', weekdays: [5] };
    const moments = [
      '2026-03-20T23:00',
      '2026-03-21T05:59',
      '2026-03-21T06:00',
      '2026-03-20T05:00',
      '2026-03-21T23:00',
    ];
    expect(moments.map((moment) => isAllowedNow(fridayNights, at(moment)))).toEqual([true, true, false, false, false]);
  });

  it('keeps to the hours of the day', () => {
    const office = { daily_from: '09:00:00', daily_to: '18:00:00', weekdays: null };
    expect(['08:59', '09:00', '18:00'].map((time) => isAllowedNow(office, at(`2026-03-20T${time}`)))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
