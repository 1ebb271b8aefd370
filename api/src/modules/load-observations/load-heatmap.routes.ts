import { loadHeatmapSchema, loadRecommendationSchema, loadSpanQuerySchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { loadHeat } from './load-aggregates.repository.ts';
import { round, toFigures } from './load-observations.view.ts';
import { spanOf } from './load-span.rules.ts';
import { recommendVehicles, targetLoadFactor } from './recommend-vehicles.rules.ts';

const tags = ['load observations'];
type HeatRow = Awaited<ReturnType<typeof loadHeat>>[number];
/** Hours of the service day, which begins at 03:00. */
const serviceHours = Array.from({ length: 24 }, (_, index) => (index + 3) % 24);
/** Hours in which no vehicle is planned: shown only where one was seen. */
const idleHours = [2, 3, 4];

/** Load by hour and route, and what it asks for. */
export function loadHeatmapRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/load-observation/heatmap',
    {
      config: { access: { kind: 'action', code: 'net.capacity.view' } },
      schema: {
        tags,
        summary: 'Load factor by hour of day and route, over at most a year',
        querystring: loadSpanQuerySchema,
        response: { 200: loadHeatmapSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const now = clock();
      const span = spanOf(request.query, now);
      const rows = await loadHeat(db, span, request.query);
      const hours = serviceHours.filter((hour) => !idleHours.includes(hour) || rows.some((row) => row.hour === hour));
      return {
        ...span,
        generated_at: toIso(now),
        hours,
        rows: groupByDirection(rows).map((ofRoute) => ({
          direction: toDirection(ofRoute[0]),
          cells: hours.map((hour) => {
            const row = ofRoute.find((cell) => cell.hour === hour);
            return row ? { hour, ...toFigures(row) } : null;
          }),
        })),
      };
    },
  );

  app.get(
    '/api/load-observation/recommendation',
    {
      config: { access: { kind: 'action', code: 'net.capacity.view' } },
      schema: {
        tags,
        summary: 'Vehicles each route in use needs in its fullest hour: peak load by capacity',
        querystring: loadSpanQuerySchema,
        response: { 200: loadRecommendationSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const now = clock();
      const span = spanOf(request.query, now);
      const rows = await loadHeat(db, span, request.query);
      return {
        ...span,
        generated_at: toIso(now),
        target_load_factor: targetLoadFactor,
        data: groupByDirection(rows.filter(({ status }) => status !== 'ARCHIVED')).map(toAdvice),
      };
    },
  );
}

function toAdvice([first, ...others]: readonly [HeatRow, ...HeatRow[]]) {
  const peak = others.reduce((fullest, row) => (row.load_factor > fullest.load_factor ? row : fullest), first);
  const { vehicles_observed: observed, vehicles_filled: filled, vehicles_planned } = peak;
  const recommended = filled === null ? null : recommendVehicles(filled);
  return {
    direction: toDirection(peak),
    version: peak.version,
    peak_hour: peak.hour,
    peak_load: round(peak.avg_load, 1),
    avg_capacity: round(peak.avg_capacity, 1),
    peak_load_factor: round(peak.load_factor, 4),
    vehicles_observed: observed === null ? null : round(observed, 1),
    vehicles_planned,
    vehicles_recommended: recommended,
    difference: recommended === null ? null : recommended - (vehicles_planned ?? 0),
  };
}

function toDirection(row: HeatRow) {
  return { id: row.public_id, code: row.code, name: row.name };
}

/** Rows of a route follow each other. */
function groupByDirection(rows: readonly HeatRow[]): [HeatRow, ...HeatRow[]][] {
  const groups: [HeatRow, ...HeatRow[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0].public_id === row.public_id) last.push(row);
    else groups.push([row]);
  }
  return groups;
}
