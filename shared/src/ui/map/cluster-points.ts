import { formatNumber } from '../../format/index.ts';
import { nextTurn } from '../../timing/index.ts';
import type { MapPoint } from './map-data.ts';
import { mapText } from './map.text.ts';
import { coreOf, scaleOf, toWorld } from './map-view.ts';
import type { WorldPoint } from './map-view.ts';

/** A point, or several that are too close to be told apart. */
export interface Cluster extends WorldPoint {
  /** The first of them. */
  readonly point: MapPoint;
  readonly count: number;
  /** Corners of the box around them. */
  readonly from: WorldPoint;
  readonly to: WorldPoint;
}

/** Writes how many points a cluster holds, short enough for its circle. */
export function shortCount(count: number): string {
  return count < 10_000 ? formatNumber(count) : `${formatNumber(Math.floor(count / 1_000))}${mapText.thousand}`;
}

/** Returns the name of a cluster for those who cannot see it: its one point's, or how many points it holds. */
export function nameOfCluster({ count, point }: Cluster): string {
  return count === 1 ? point.label : mapText.cluster(count);
}

interface Gathered {
  point: MapPoint;
  count: number;
  sum: { x: number; y: number };
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** Side of the square in which points become one, in pixels. */
const CELL_PX = 52;
/** From this size on every point is drawn by itself. */
const APART_FROM = 16;

/** A set of points, ready to be clustered at any size. */
export interface PointIndex {
  /** Most of the points, without the few far out. */
  readonly core: readonly WorldPoint[];
  /** Clusters of a whole level; kept, because panning asks for the same again and again. */
  readonly clustersAt: (zoom: number) => readonly Cluster[];
}

/** Projects the points once and clusters them by a grid: one pass over them for each level that is looked at. */
export function indexPoints(points: readonly MapPoint[], isClustered: boolean): PointIndex {
  return indexPlaces(points, points.map(toWorld), isClustered);
}

/** Points that are projected in one turn: some milliseconds on a slow phone. */
const POINTS_A_TURN = 2_000;

/**
 * The same in several turns, between which keys, pointer and frames are heard.
 *
 * @returns `undefined` once `isWanted` says no.
 */
export async function indexInTurns(
  points: readonly MapPoint[],
  isClustered: boolean,
  isWanted: () => boolean,
): Promise<PointIndex | undefined> {
  const places: WorldPoint[] = [];
  for (let from = 0; from < points.length; from += POINTS_A_TURN) {
    await nextTurn();
    if (!isWanted()) return undefined;
    places.push(...points.slice(from, from + POINTS_A_TURN).map(toWorld));
  }
  await nextTurn();
  return isWanted() ? indexPlaces(points, places, isClustered) : undefined;
}

/** True for points that are indexed within one turn. */
export function areFew(points: readonly MapPoint[]): boolean {
  return points.length <= POINTS_A_TURN;
}

function indexPlaces(points: readonly MapPoint[], places: readonly WorldPoint[], isClustered: boolean): PointIndex {
  const kept = new Map<number, readonly Cluster[]>();
  return {
    core: coreOf(places),
    clustersAt(zoom) {
      const level = isClustered && zoom < APART_FROM ? Math.floor(zoom) : APART_FROM;
      let clusters = kept.get(level);
      if (!clusters) {
        clusters = level === APART_FROM ? alone(points, places) : gather(points, places, scaleOf(level) / CELL_PX);
        kept.set(level, clusters);
      }
      return clusters;
    },
  };
}

function alone(points: readonly MapPoint[], places: readonly WorldPoint[]): readonly Cluster[] {
  return points.flatMap((point, index) => {
    const place = places[index];
    return place ? [{ ...place, point, count: 1, from: place, to: place }] : [];
  });
}

function gather(points: readonly MapPoint[], places: readonly WorldPoint[], cells: number): readonly Cluster[] {
  const found = new Map<number, Gathered>();
  // A stop with its number is looked for by it.
  const marked: Cluster[] = [];
  points.forEach((point, index) => {
    const place = places[index];
    if (!place) return;
    if (point.mark !== undefined) {
      marked.push({ ...place, point, count: 1, from: place, to: place });
      return;
    }
    // Two numbers in one: a level never has as many cells across.
    const cell = Math.floor(place.x * cells) * 2 ** 26 + Math.floor(place.y * cells);
    const group = found.get(cell);
    if (!group) {
      found.set(cell, { point, count: 1, sum: { ...place }, from: { ...place }, to: { ...place } });
      return;
    }
    group.count += 1;
    group.sum.x += place.x;
    group.sum.y += place.y;
    group.from.x = Math.min(group.from.x, place.x);
    group.from.y = Math.min(group.from.y, place.y);
    group.to.x = Math.max(group.to.x, place.x);
    group.to.y = Math.max(group.to.y, place.y);
  });
  const gathered = [...found.values()].map(({ point, count, sum, from, to }) => ({
    point,
    count,
    from,
    to,
    x: sum.x / count,
    y: sum.y / count,
  }));
  return [...gathered, ...marked];
}
