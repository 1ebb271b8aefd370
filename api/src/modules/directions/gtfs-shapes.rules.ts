import { haversineM } from '../../geo/geo.ts';
import type { ImportLog } from '../../imports/import-log.ts';
import { inTurns } from '../../turns/in-turns.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { directionText } from './directions.text.ts';

const text = directionText.gtfs;

/** Longitude and latitude. */
export type Place = readonly [number, number];

/** Lines of `shapes.txt` by id, to the metre; rows that are wrong go to the log. */
export async function readShapes(rows: readonly TableRow[], log: ImportLog): Promise<Map<string, readonly Place[]>> {
  const shapes = new Map<string, Map<number, Place>>();
  for await (const { line, values } of inTurns(rows)) {
    const [id = '', lat, lon] = [values['shape_id'], Number(values['shape_pt_lat']), Number(values['shape_pt_lon'])];
    const sequence = Number(values['shape_pt_sequence'] || Number.NaN);
    const isPlace = Boolean(values['shape_pt_lat'] && values['shape_pt_lon']) && Math.abs(lat) <= 90;
    if (!isPlace || !(Math.abs(lon) <= 180))
      log.error('shapes.txt', line, { code: 'BAD_POSITION', message: text.badPlace });
    else if (!Number.isInteger(sequence) || sequence < 0)
      log.error('shapes.txt', line, { code: 'BAD_SEQUENCE', message: text.badShapeOrder });
    else {
      const points = shapes.get(id) ?? new Map<number, Place>();
      shapes.set(id, points);
      if (points.has(sequence))
        log.error('shapes.txt', line, { code: 'REPEATED', message: text.repeated(`${id} ${String(sequence)}`) });
      else points.set(sequence, [Number(lon.toFixed(5)), Number(lat.toFixed(5))]);
    }
  }
  return new Map(
    [...shapes]
      .filter(([, points]) => points.size > 1)
      .map(([id, points]) => [id, [...points].sort(([a], [b]) => a - b).map(([, place]) => place)]),
  );
}

/**
 * Rows of `shapes.txt` for a line.
 *
 * @param lengthM - Distance of the last stop: distances along the shape must not end before it.
 */
export function writeShape(id: string, path: readonly Place[], lengthM: number) {
  const along = [0];
  for (const [index, place] of path.entries()) {
    const before = path[index - 1];
    if (before) along.push((along.at(-1) ?? 0) + metresBetween(before, place));
  }
  const total = along.at(-1) ?? 0;
  return path.map(([lon, lat], index) => ({
    shape_id: id,
    shape_pt_lat: lat.toFixed(5),
    shape_pt_lon: lon.toFixed(5),
    shape_pt_sequence: index + 1,
    shape_dist_traveled: total === 0 ? 0 : Math.round(((along[index] ?? 0) / total) * lengthM),
  }));
}

/** Metres along a line. */
export function lengthOf(path: readonly Place[]): number {
  return path.slice(1).reduce((sum, place, index) => sum + metresBetween(path[index] ?? place, place), 0);
}

/** Metres that the eye cannot tell on a map of the whole city. */
const fineM = 25;

/** A line with fewer points, for a map of the whole network; its ends stay. */
export function thinned(path: readonly Place[]): [number, number][] {
  const kept: Place[] = [];
  path.forEach((place, index) => {
    const last = kept.at(-1);
    if (!last || index === path.length - 1 || metresBetween(last, place) >= fineM) kept.push(place);
  });
  return kept.map(([lon, lat]) => [lon, lat]);
}

function metresBetween([fromLon, fromLat]: Place, [lon, lat]: Place): number {
  return haversineM({ lat: fromLat, lon: fromLon }, { lat, lon });
}
