import type { GraphMap } from '@ecard/shared/api-schema';
import type { MapPoint } from '@ecard/shared/ui/work';
import { graphReportText as text } from './graph-report.text.ts';

type Stop = GraphMap['stops'][number];

/** Colours and shapes by how many board: the busiest tenth, the next three tenths, and all others. */
const STRENGTHS = [
  { part: 0.1, colour: 5, shape: 'triangle' },
  { part: 0.4, colour: 3, shape: 'square' },
  { part: 1, colour: 1, shape: 'circle' },
] as const satisfies readonly (Pick<MapPoint, 'colour' | 'shape'> & { readonly part: number })[];

/** Stops as points of a map, the busiest last so that they lie on top. */
export function boardingPoints(stops: readonly Stop[]): MapPoint[] {
  const busiest = stops.filter(({ boardings }) => boardings > 0).sort((one, other) => other.boardings - one.boardings);
  return busiest
    .map(({ id, name, lat, lon, boardings, alightings }, at): MapPoint => {
      const strength = STRENGTHS.find(({ part }) => (at + 1) / busiest.length <= part) ?? STRENGTHS[2];
      const { colour, shape } = strength;
      return { id, lat, lon, label: text.map.stop(name, boardings, alightings), colour, shape };
    })
    .reverse();
}
