/** Degrees, WGS 84. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** Degrees; never over the date line. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Mean radius of the earth. */
const earthRadiusM = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Attribution that must stand wherever positions are shown or shipped. */
export const osmAttribution = '© OpenStreetMap contributors, ODbL';

/** Metres between two positions along a great circle. */
export function haversineM(from: Position, to: Position): number {
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/**
 * Smallest box that holds everything within a distance of a position.
 *
 * @param distanceM - Metres, far less than to a pole.
 */
export function boxAround({ lat, lon }: Position, distanceM: number): Box {
  const north = distanceM / radians(earthRadiusM);
  const east = north / Math.cos(radians(lat));
  return { west: lon - east, south: lat - north, east: lon + east, north: lat + north };
}

/** Tells whether the position lies in the box, its edges included. */
export function isInside({ lat, lon }: Position, { west, south, east, north }: Box): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}
