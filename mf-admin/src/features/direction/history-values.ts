import {
  directionDetailSchema,
  directionHistoryLinesSchema,
  directionHistoryStopsSchema,
} from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { kilometresOf } from '../../domain/metres-between.ts';
import { directionText as text } from './direction.text.ts';

const { service_exceptions: daysSchema } = directionDetailSchema.shape;

/** Names of the stops of both ways in their order; a merge of stops has codes alone, an import their numbers. */
export function showStops(value: unknown): string {
  const { data: stops } = directionHistoryStopsSchema.safeParse(value);
  if (!stops) return Array.isArray(value) ? value.join(', ') : String(value);
  return ([0, 1] as const)
    .map((dir) => {
      const names = stops.filter((stop) => stop.dir === dir).map(({ location }) => location.name);
      return `${text.ways[dir]}: ${names.join(' · ') || '–'}`;
    })
    .join('; ');
}

/** Sizes of the lines of both ways; entries of before have the lines themselves. */
export function showLines(value: unknown): string {
  const { data: lines } = directionHistoryLinesSchema.safeParse(value);
  if (!lines) return text.history.line;
  return [lines.there, lines.back]
    .map((size, dir) => {
      const shown = size ? text.history.lineOf(size.points, kilometresOf(size.length_m)) : text.history.straight;
      return `${text.ways[dir] ?? ''}: ${shown}`;
    })
    .join('; ');
}

/** Single days on which a route runs, or does not. */
export function showDays(value: unknown): string {
  const { data: days } = daysSchema.safeParse(value);
  return days
    ? days.map(({ date, runs }) => text.days.exception(formatDate(date), runs)).join(', ') || '–'
    : String(value);
}
