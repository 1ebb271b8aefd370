import {
  graphHeatmapQuerySchema,
  graphHeatmapSchema,
  graphMapSchema,
  graphPaymentsQuerySchema,
  graphPaymentsSchema,
  graphSummaryQuerySchema,
  graphSummarySchema,
  graphTopQuerySchema,
  graphTopSchema,
  rideFilterSchema,
} from '@ecard/shared/api-schema';
import { weekdayOf } from '@ecard/shared/format';
import { averageOf, toTugrik } from '@ecard/shared/money';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { comparedSpans } from '../../time/compared-span.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { listBuckets, sumAmounts } from './buckets.rules.ts';
import { listDays } from './graph-report.rules.ts';
import { graphText } from './graph-report.text.ts';
import { countBegun, endOfHours, incompleteFrom, runningDayOf } from './graph-span.ts';
import { readSeasonSpan } from './season-span.ts';
import { sumStops, sumTopUps } from './overview.repository.ts';
import { readRideFilter } from './ride-filter.ts';
import { metricOf, unitOf } from './ride-series.ts';
import { sumRides } from './rides.repository.ts';
import { loadTiles } from './summary.ts';
import { loadTop } from './top.ts';

const access = { kind: 'action', code: 'report.graph.view' } as const;
const described = (summary: string) => ({ tags: ['graphs'], summary });
/** More stops than the network has. */
const everyStop = 5_000;

/** The panels of the overview (screen 7.17). They read aggregates only. */
export function graphOverviewRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/graph-report/summary',
    {
      config: { access },
      schema: {
        ...described('Tiles: value, change and sparkline'),
        querystring: graphSummaryQuerySchema,
        response: { 200: graphSummarySchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const now = clock();
      const span = await readSeasonSpan(db, query, now);
      const compared = comparedSpans(span, query.compare, runningDayOf(now), query.period);
      return {
        ...span,
        previous_from: compared.before.from,
        previous_to: compared.before.to,
        previous_until: endOfHours(compared.before),
        generated_at: toIso(now),
        ...incompleteFrom(span, now),
        tiles: await loadTiles(db, { span, compared, filter: readRideFilter(query), now }),
      };
    },
  );

  app.get(
    '/api/graph-report/top',
    {
      config: { access },
      schema: {
        ...described('Routes, operators, categories, stops or buses with the most of a metric'),
        querystring: graphTopQuerySchema,
        response: { 200: graphTopSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const now = clock();
      const span = await readSeasonSpan(db, query, now);
      const { rows, total } = await loadTop(db, { ...query, span, filter: readRideFilter(query), now });
      return { ...span, generated_at: toIso(now), unit: unitOf[query.metric], total, rows };
    },
  );

  app.get(
    '/api/graph-report/heatmap',
    {
      config: { access },
      schema: {
        ...described('A metric by weekday and hour'),
        querystring: graphHeatmapQuerySchema,
        response: { 200: graphHeatmapSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const now = clock();
      const span = await readSeasonSpan(db, query, now);
      const rows = await sumRides(db, { span, by: ['weekday', 'hour'], filter: readRideFilter(query), now });
      const days = Map.groupBy(listDays(span), weekdayOf);
      const cells = rows.map((row) => {
        const [weekday = 1, hour = 0] = row.keys.map(Number);
        const value = metricOf(row, query.metric);
        return {
          weekday,
          hour,
          value,
          average: averageOf(value, Math.max(1, countBegun(days.get(weekday) ?? [], hour, now))),
        };
      });
      return {
        ...span,
        generated_at: toIso(now),
        unit: unitOf[query.metric],
        cells: cells.sort((a, b) => a.weekday - b.weekday || a.hour - b.hour),
      };
    },
  );

  app.get(
    '/api/graph-report/map',
    {
      config: { access },
      schema: {
        ...described('Boardings and alightings by stop'),
        querystring: rideFilterSchema,
        response: { 200: graphMapSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const now = clock();
      const span = await readSeasonSpan(db, query, now);
      const stops = await sumStops(db, span, readRideFilter(query), everyStop);
      return {
        ...span,
        generated_at: toIso(now),
        stops: stops.map(({ public_id: id, lat, lon, ...stop }) => ({
          id,
          ...stop,
          lat: Number(lat),
          lon: Number(lon),
        })),
      };
    },
  );

  app.get(
    '/api/graph-report/payments',
    {
      config: { access },
      schema: {
        ...described('Top-ups by the way they were paid'),
        querystring: graphPaymentsQuerySchema,
        response: { 200: graphPaymentsSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const now = clock();
      const span = await readSeasonSpan(db, query, now);
      const rows = await sumTopUps(db, span, query.bucket);
      const buckets = listBuckets(span, query.bucket);
      const series = [...Map.groupBy(rows, (row) => row.channel)].map(([key, own]) => {
        const values = new Map(own.map((row) => [row.bucket, toTugrik(row.amount)]));
        return {
          key,
          name: graphText.channels[key] ?? key,
          points: buckets.map((name): [string, number] => [name, values.get(name) ?? 0]),
          total: sumAmounts([...values.values()]),
        };
      });
      return {
        ...span,
        generated_at: toIso(now),
        ...incompleteFrom(span, now),
        series: series.sort((a, b) => b.total - a.total),
      };
    },
  );
}
