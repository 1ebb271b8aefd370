import { describe, expect, it } from '@jest/globals';
import { indexPoints, nameOfCluster, shortCount } from './cluster-points.ts';
import type { MapPoint } from './map-data.ts';

const at = (id: string, lon: number, lat: number): MapPoint => ({ id, label: id, lon, lat });
const centre = [at('a', 106.917, 47.918), at('b', 106.9172, 47.9181), at('c', 106.9174, 47.9179)];
const airport = at('d', 106.76, 47.85);

describe('indexPoints', () => {
  it('merges close points, and keeps the others separate', () => {
    const clusters = indexPoints([...centre, airport], true).clustersAt(11);
    expect(clusters.map(({ count }) => count).sort()).toEqual([1, 3]);
  });

  it('names a point by itself, and several by their number and the key that separates them', () => {
    const names = indexPoints([...centre, airport], true)
      .clustersAt(11)
      .map(nameOfCluster);
    expect(names).toEqual(['3 цэг нэг дор. Enter дарж томруулна.', 'd']);
  });

  it('keeps points with a number separate, and draws them last', () => {
    const numbered = centre.map((point, index) => ({ ...point, mark: String(index + 1) }));
    const clusters = indexPoints([...numbered, ...centre], true).clustersAt(11);
    expect(clusters.map(({ count, point }) => [count, point.mark])).toEqual([
      [3, undefined],
      [1, '1'],
      [1, '2'],
      [1, '3'],
    ]);
  });

  it('loses no point at any size', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      at(String(index), 106.7 + (index % 25) / 60, 47.86 + Math.floor(index / 25) / 150),
    );
    const index = indexPoints(many, true);
    const totals = [9, 11, 12.7, 14, 17].map((zoom) =>
      index.clustersAt(zoom).reduce((sum, { count }) => sum + count, 0),
    );
    expect(totals).toEqual([500, 500, 500, 500, 500]);
  });

  it('draws every point by itself from the level where they are distinguishable', () => {
    expect(indexPoints(centre, true).clustersAt(16.5)).toHaveLength(3);
  });

  it('draws every point by itself without clustering', () => {
    expect(indexPoints(centre, false).clustersAt(9)).toHaveLength(3);
  });

  it('keeps the clusters of a level while the map moves', () => {
    const index = indexPoints(centre, true);
    expect(index.clustersAt(11.9)).toBe(index.clustersAt(11.1));
  });
});

describe('shortCount', () => {
  it('writes thousands so that nobody takes them for metres', () => {
    expect([7, 1_234, 12_345].map(shortCount)).toEqual(['7', '1,234', '12мян']);
  });
});
