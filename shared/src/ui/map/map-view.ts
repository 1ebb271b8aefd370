import type { MapBox, MapPlace } from './map-data.ts';

/** A position on the world as a square of side 1, in the projection of web maps (EPSG:3857). */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** Visible part of a map: its centre and its zoom; each level is twice as large. */
export interface MapView extends WorldPoint {
  readonly zoom: number;
}

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

const TILE_PX = 256;
const SAMPLE = 400;
const LEAST_ZOOM = 8;
const MOST_ZOOM = 18;
/** Ulaanbaatar with its outskirts. */
const CITY: readonly MapPlace[] = [
  { lon: 106.7, lat: 47.86 },
  { lon: 107.1, lat: 47.98 },
];

/** Projects a place. */
export function toWorld({ lon, lat }: MapPlace): WorldPoint {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Returns the place of a projected point, to the metre as the host keeps it. */
export function toPlace({ x, y }: WorldPoint): MapPlace {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { lon: round(360 * (x - 0.5)), lat: round(lat) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** Side of the world in pixels. */
export function scaleOf(zoom: number): number {
  return TILE_PX * 2 ** zoom;
}

/** Makes what finds the pixel of a projected point, from the left upper corner. */
export function placer({ view, size }: { readonly view: MapView; readonly size: MapSize }) {
  const scale = scaleOf(view.zoom);
  return ({ x, y }: WorldPoint) => ({
    x: (x - view.x) * scale + size.width / 2,
    y: (y - view.y) * scale + size.height / 2,
  });
}

/** Moves the map under the eye. */
export function panBy({ x, y, zoom }: MapView, rightPx: number, downPx: number): MapView {
  const scale = scaleOf(zoom);
  return { x: clamp(x + rightPx / scale, 0, 1), y: clamp(y + downPx / scale, 0, 1), zoom };
}

/**
 * Changes how large the map is, around a point that stays where it is.
 *
 * @param at - Pixels from the map's centre.
 */
export function zoomBy(view: MapView, levels: number, at = { x: 0, y: 0 }): MapView {
  const zoom = clamp(view.zoom + levels, LEAST_ZOOM, MOST_ZOOM);
  const shift = 1 / scaleOf(view.zoom) - 1 / scaleOf(zoom);
  return { x: view.x + at.x * shift, y: view.y + at.y * shift, zoom };
}

/** The view that shows all places as large as possible, but no larger than one can find one's way. */
export function fitPlaces(places: readonly MapPlace[], size: MapSize, most?: number): MapView {
  return fitPoints(places.map(toWorld), size, most);
}

/** The same of projected places; the city where there are none. */
export function fitPoints(given: readonly WorldPoint[], { width, height }: MapSize, most = 16): MapView {
  const points = given.length === 0 ? CITY.map(toWorld) : given;
  // A loop: spreading thousands of numbers into one call overflows the stack.
  let [west, north, east, south] = [1, 1, 0, 0];
  for (const { x, y } of points) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, y), Math.max(south, y)];
  }
  const room = Math.min(
    Math.max(width - 64, 64) / Math.max(east - west, 1e-9),
    Math.max(height - 64, 64) / Math.max(south - north, 1e-9),
  );
  return {
    x: (west + east) / 2,
    y: (north + south) / 2,
    zoom: clamp(Math.log2(room / TILE_PX), LEAST_ZOOM, most),
  };
}

/** Most of the points, without the few far out that would make all others one spot. */
export function coreOf(points: readonly WorldPoint[]): readonly WorldPoint[] {
  if (points.length < 12) return points;
  // Some of thousands tell as well where the middle is, without sorting all of them.
  const sample = points.filter((_point, index) => index % Math.ceil(points.length / SAMPLE) === 0);
  const middle = { x: median(sample.map(({ x }) => x)), y: median(sample.map(({ y }) => y)) };
  const far = ({ x, y }: WorldPoint) => Math.hypot(x - middle.x, y - middle.y);
  const limit = 4 * median(sample.map(far));
  const core = points.filter((point) => far(point) <= limit);
  return core.length === 0 ? points : core;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Degrees that are in sight. */
export function boxOf({ x, y, zoom }: MapView, { width, height }: MapSize): MapBox {
  const [across, down] = [width / 2 / scaleOf(zoom), height / 2 / scaleOf(zoom)];
  const northWest = toPlace({ x: x - across, y: y - down });
  const southEast = toPlace({ x: x + across, y: y + down });
  return { west: northWest.lon, north: northWest.lat, east: southEast.lon, south: southEast.lat };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
