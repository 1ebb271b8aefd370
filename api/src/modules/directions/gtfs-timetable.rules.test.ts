import { describe, expect, it } from '@jest/globals';
import { writeFrequencies } from './gtfs-timetable.rules.ts';

const timetable = (first_departure: string, last_departure: string) => ({
  ...{ first_departure, last_departure, headway_peak_min: 10, headway_offpeak_min: 30 },
});
const spans = (first: string, last: string) =>
  writeFrequencies(timetable(first, last), 'Ч:7-0').map(({ start_time, end_time }) => [start_time, end_time]);

describe('writeFrequencies', () => {
  it('ends with the minute of the last departure, after midnight too', () => {
    expect(spans('20:00', '00:30')).toEqual([['20:00:00', '24:31:00']]);
    expect(spans('06:30', '08:00')).toEqual([
      ['06:30:00', '07:00:00'],
      ['07:00:00', '08:01:00'],
    ]);
  });

  it('has the one minute of a route that leaves once a day', () => {
    expect(spans('08:00', '08:00')).toEqual([['08:00:00', '08:01:00']]);
  });
});
