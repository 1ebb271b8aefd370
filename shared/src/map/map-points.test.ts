import { describe, expect, it } from '@jest/globals';
import { toMapPoints } from './location-points.ts';
import { toGround } from './network.ts';

describe('toMapPoints', () => {
  it('distinguishes kinds by shape, and closed places by an empty one', () => {
    const points = toMapPoints({
      attribution: '',
      truncated: false,
      ids: ['1', '2'],
      codes: ['S001', 'K7'],
      names: ['Талбай', 'Киоск'],
      kinds: ['STOP', 'KIOSK'],
      statuses: ['ACTIVE', 'TEMP_CLOSED'],
      lons: [106.9, 106.8],
      lats: [47.9, 47.8],
    });
    expect(points).toEqual([
      { id: '1', label: 'S001 · Талбай', lon: 106.9, lat: 47.9, muted: false, shape: 'circle', colour: 1 },
      { id: '2', label: 'K7 · Киоск', lon: 106.8, lat: 47.8, muted: true, shape: 'triangle', colour: 2 },
    ]);
  });
});

describe('toGround', () => {
  it('returns the lines of routes and the names of districts', () => {
    const properties = { kind: 'route' as const, id: 'r1', code: 'Ч:1', name: '', color: '#112233', dir: 0 as const };
    const ground = toGround({
      type: 'FeatureCollection',
      attribution: '',
      features: [
        {
          type: 'Feature',
          geometry: {
            type: 'LineString',
            coordinates: [
              [106.9, 47.9],
              [106.8, 47.9],
            ],
          },
          properties,
        },
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [106.7, 47.8] },
          properties: { ...properties, kind: 'district', name: 'Налайх', dir: null },
        },
      ],
    });
    expect(ground.lines).toEqual([
      {
        id: 'r1 0',
        path: [
          [106.9, 47.9],
          [106.8, 47.9],
        ],
        colour: '#112233',
      },
    ]);
    expect(ground.names).toEqual([{ lon: 106.7, lat: 47.8, text: 'Налайх' }]);
  });
});
