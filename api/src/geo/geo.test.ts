import { describe, expect, it } from '@jest/globals';
import { boxAround, haversineM, isInside } from './geo.ts';

const square = { lat: 47.91673, lon: 106.91794 };

describe('haversineM', () => {
  it('is zero from a place to itself, and equal in both directions', () => {
    const airport = { lat: 47.86531, lon: 106.76347 };
    expect(haversineM(square, square)).toBe(0);
    expect(haversineM(square, airport)).toBeCloseTo(haversineM(airport, square), 6);
  });

  it('measures a degree of latitude as 111.2 km, and one of longitude as less the further north', () => {
    expect(haversineM({ lat: 47, lon: 106 }, { lat: 48, lon: 106 })).toBeCloseTo(111_195, 0);
    expect(haversineM({ lat: 48, lon: 106 }, { lat: 48, lon: 107 })).toBeCloseTo(74_403, -1);
  });
});

describe('boxAround', () => {
  it('contains every place within the distance, and little more', () => {
    const box = boxAround(square, 30);
    expect(haversineM(square, { lat: box.north, lon: square.lon })).toBeCloseTo(30, 3);
    expect(haversineM(square, { lat: square.lat, lon: box.east })).toBeCloseTo(30, 3);
    expect(isInside({ lat: box.south, lon: box.west }, box)).toBe(true);
    expect(isInside({ lat: square.lat + 0.0003, lon: square.lon }, box)).toBe(false);
  });
});
