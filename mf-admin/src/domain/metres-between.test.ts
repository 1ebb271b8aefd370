import { describe, expect, it } from '@jest/globals';
import { boxAround, metresBetween } from './metres-between.ts';

const square = { lat: 47.91855, lon: 106.9177 };

describe('metresBetween', () => {
  it('measures along the ground', () => {
    expect(metresBetween(square, square)).toBe(0);
    expect(metresBetween(square, { lat: 47.91875, lon: 106.9177 })).toBeCloseTo(22.2, 1);
  });
});

describe('boxAround', () => {
  it('reaches the given distance to the east and to the north', () => {
    const [west = 0, south = 0, east = 0, north = 0] = boxAround(square, 100).split(',').map(Number);
    expect(metresBetween(square, { lat: square.lat, lon: east })).toBeCloseTo(100, 0);
    expect(metresBetween(square, { lat: north, lon: square.lon })).toBeCloseTo(100, 0);
    expect([west < square.lon, south < square.lat]).toEqual([true, true]);
  });
});
