import { formatNumber } from '@ecard/shared/format';

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Mean radius of the earth. */
const EARTH_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places along a great circle, as the host measures them. */
export function metresBetween(from: Place, to: Place): number {
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Writes metres as kilometres with one digit: `12.4 км`. */
export function kilometresOf(metres: number): string {
  return `${formatNumber(Math.round(metres / 100) / 10)} км`;
}

/** The box that holds everything within a distance of a place, as a query's `bbox`: west, south, east, north. */
export function boxAround({ lat, lon }: Place, metres: number): string {
  const north = metres / radians(EARTH_M);
  const east = north / Math.cos(radians(lat));
  return [lon - east, lat - north, lon + east, lat + north].map((degrees) => degrees.toFixed(6)).join();
}
