import { describe, expect, it } from '@jest/globals';
import { stopsBody, travelOf } from './stop-order.ts';
import type { EditedStop } from './stop-order.ts';

const stop = (id: string, lat: number, distance_m: number | null): EditedStop => ({
  id,
  code: id,
  name: id,
  lat,
  lon: 106.9,
  is_timepoint: false,
  distance_m,
  offset_min: distance_m === null ? null : distance_m / 500,
});
const [a, b, c] = [stop('a', 47.9, 0), stop('b', 47.91, 1_500), stop('c', 47.92, 3_000)] as const;

describe('stopsBody', () => {
  it('keeps the measured distances without a change', () => {
    expect(stopsBody([a, b, c], [a, b, c], 0).stops.map((row) => row.distance_m)).toEqual([0, 1_500, 3_000]);
  });

  it('lets the host compute the distances from the first change on', () => {
    const { dir, stops } = stopsBody([a, c, b], [a, b, c], 1);
    expect(dir).toBe(1);
    expect(stops).toEqual([
      { location_id: 'a', is_timepoint: false, distance_m: 0, offset_min: 0 },
      { location_id: 'c', is_timepoint: false },
      { location_id: 'b', is_timepoint: false },
    ]);
  });
});

describe('travelOf', () => {
  const metresOf = (stops: readonly EditedStop[]) => travelOf(stops, [a, b, c]).map(({ metres }) => metres);

  it('continues with straight-line distances from the first change', () => {
    expect(metresOf([a, c, b])).toEqual([0, 2_224, 3_336]);
    expect(metresOf([a, b, stop('d', 47.92, null)])).toEqual([0, 1_500, 2_612]);
  });

  it('leaves the minutes open from the first change on', () => {
    expect(travelOf([a, b, c], [a, b, c]).map(({ minutes }) => minutes)).toEqual([0, 3, 6]);
    expect(travelOf([a, c, b], [a, b, c]).map(({ minutes }) => minutes)).toEqual([0, null, null]);
  });
});
