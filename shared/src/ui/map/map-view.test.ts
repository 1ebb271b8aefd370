import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { boxOf, coreOf, fitPlaces, panBy, toPlace, toWorld, zoomBy } from './map-view.ts';

const square = { lon: 106.9177, lat: 47.91855 };
const size = { width: 800, height: 400 };

afterEach(() => {
  jest.restoreAllMocks();
});

describe('toWorld', () => {
  it('is reversed by toPlace to the metre', () => {
    expect(toPlace(toWorld(square))).toEqual(square);
  });

  it('places the city as web maps do', () => {
    const { x, y } = toWorld(square);
    expect([Math.floor(x * 2 ** 12), Math.floor(y * 2 ** 12)]).toEqual([3264, 1425]);
  });
});

describe('panBy', () => {
  it('moves the middle by as many pixels as the pointer went', () => {
    const view = { ...toWorld(square), zoom: 12 };
    const there = panBy(view, 100, -50);
    expect(toPlace(there).lon).toBeGreaterThan(square.lon);
    expect(toPlace(there).lat).toBeGreaterThan(square.lat);
    expect(toPlace(panBy(there, -100, 50))).toEqual(square);
  });
});

describe('zoomBy', () => {
  it('leaves the place under the pointer where it is', () => {
    const view = { ...toWorld(square), zoom: 12 };
    const before = toPlace(panBy(view, 120, 80));
    const larger = zoomBy(view, 1.5, { x: 120, y: 80 });
    expect(toPlace(panBy(larger, 120, 80))).toEqual(before);
  });

  it('stops at the first and the last level of the map', () => {
    expect(zoomBy({ ...toWorld(square), zoom: 17 }, 5).zoom).toBe(18);
    expect(zoomBy({ ...toWorld(square), zoom: 9 }, -5).zoom).toBe(8);
  });
});

describe('coreOf', () => {
  const outskirts = toWorld({ lon: 107.3, lat: 47.77 });

  it('leaves out the few places far from all others', () => {
    const city = Array.from({ length: 30 }, (_, index) => toWorld({ lon: 106.9 + index / 1_000, lat: 47.9 }));
    expect(coreOf([...city, outskirts])).toEqual(city);
  });

  it('leaves them out in a browser without toSorted, which came in 2022', () => {
    jest.spyOn(Array.prototype, 'toSorted').mockImplementation(() => {
      throw new TypeError('toSorted is not a function');
    });
    const city = Array.from({ length: 30 }, (_, index) => toWorld({ lon: 106.9 + index / 1_000, lat: 47.9 }));
    expect(coreOf([...city, outskirts])).toEqual(city);
  });

  it('keeps every place of a short list', () => {
    const places = [toWorld(square), outskirts];
    expect(coreOf(places)).toEqual(places);
  });
});

describe('fitPlaces', () => {
  it('shows all places', () => {
    const places = [square, { lon: 106.75, lat: 47.85 }, { lon: 107.05, lat: 47.99 }];
    const { west, south, east, north } = boxOf(fitPlaces(places, size), size);
    expect(places.filter(({ lon, lat }) => lon > west && lon < east && lat > south && lat < north)).toEqual(places);
  });

  it('zooms in on one place no further than the streets', () => {
    expect(fitPlaces([square], size).zoom).toBe(16);
  });

  it('shows the city where there is nothing to show', () => {
    const { west, east } = boxOf(fitPlaces([], size), size);
    expect(west).toBeLessThan(106.7);
    expect(east).toBeGreaterThan(107.1);
  });

  it('accepts more places than a call takes arguments', () => {
    const many = Array.from({ length: 200_000 }, (_, index) => ({ lon: 106 + index / 1e6, lat: 47.9 }));
    expect(fitPlaces(many, size).zoom).toBeGreaterThan(8);
  });
});
