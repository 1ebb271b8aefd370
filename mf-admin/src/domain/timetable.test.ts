import { describe, expect, it } from '@jest/globals';
import { byHour, clockOf, departuresOf } from './timetable.ts';

const service = {
  first_departure: '06:00',
  last_departure: '08:10',
  headway_peak_min: 10,
  headway_offpeak_min: 30,
};

describe('departuresOf', () => {
  it('lists more departures in a peak, and ends with the last departure', () => {
    expect(departuresOf(service).map(clockOf)).toEqual([
      '06:00',
      '06:30',
      '07:00',
      '07:10',
      '07:20',
      '07:30',
      '07:40',
      '07:50',
      '08:00',
      '08:10',
    ]);
  });

  it('continues after midnight', () => {
    const night = { ...service, first_departure: '23:20', last_departure: '00:30' };
    expect(departuresOf(night).map(clockOf)).toEqual(['23:20', '23:50', '00:20', '00:30']);
  });

  it('returns nothing without times or intervals', () => {
    expect(departuresOf({ ...service, first_departure: null })).toEqual([]);
    expect(departuresOf({ ...service, headway_peak_min: null, headway_offpeak_min: null })).toEqual([]);
  });
});

describe('byHour', () => {
  it('groups the minutes of each hour', () => {
    expect(byHour([360, 390, 425, 1_470])).toEqual([
      { hour: 6, minutes: [0, 30] },
      { hour: 7, minutes: [5] },
      { hour: 24, minutes: [30] },
    ]);
  });
});
