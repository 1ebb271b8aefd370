import { describe, expect, it } from '@jest/globals';
import { aDirectionDetail } from '../testing/directions.ts';
import { placeBehind, stopsBody, stopsOf, travelOf } from './stop-order.ts';

/** Three stops 1,200 m and 4 minutes apart, as they were measured; a hundredth of a degree of latitude in a line. */
const route = aDirectionDetail();
const [a, b, c] = stopsOf(route, 0) as readonly [Stop, Stop, Stop];
type Stop = ReturnType<typeof stopsOf>[number];
const fresh = { ...a, id: 'new', lat: 47.94 };

describe('stopsBody', () => {
  it('has the stops in their order, and leaves distances and times to the host', () => {
    expect(stopsBody([c, { ...a, is_timepoint: true }], 1)).toEqual({
      dir: 1,
      stops: [
        { location_id: c.id, is_timepoint: false },
        { location_id: a.id, is_timepoint: true },
      ],
    });
  });
});

describe('placeBehind', () => {
  it('is after the stop with the key, at either end, and at the end for a stop that is gone', () => {
    const keys = ['one', 'two'];
    expect(['one', 'two', 'start', '', 'gone'].map((key) => placeBehind(keys, key))).toEqual([1, 2, 0, 2, 2]);
  });
});

describe('travelOf', () => {
  const metresOf = (stops: readonly Stop[]) => travelOf(stops, route, 0).map(({ metres }) => metres);

  it('measures between stops that follow each other as before, and straight lines between the others', () => {
    expect(metresOf([a, b, c])).toEqual([0, 1_200, 2_400]);
    expect(metresOf([b, c])).toEqual([0, 1_200]);
    expect(metresOf([fresh, b, c])).toEqual([0, 2_224, 3_424]);
    expect(metresOf([a, c, b])).toEqual([0, 2_224, 3_336]);
  });

  it('leaves the minutes open from the first way that nobody has measured', () => {
    const minutesOf = (stops: readonly Stop[]) => travelOf(stops, route, 0).map(({ minutes }) => minutes);
    expect(minutesOf([a, b, c])).toEqual([0, 4, 8]);
    expect(minutesOf([a, c, b])).toEqual([0, null, null]);
  });
});
