import { rideSeriesQuerySchema, rideSeriesSchema } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { comparedSpans, wholeDays } from '../../time/compared-span.ts';
import type { PartSpan } from '../../time/compared-span.ts';
import { daysBetween, toIso } from '../../time/ulaanbaatar.ts';
import { deltaPercent, sumAmounts } from './buckets.rules.ts';
import { listDays } from './graph-report.rules.ts';
import { graphText } from './graph-report.text.ts';
import { endOfHours, incompleteFrom, runningDayOf } from './graph-span.ts';
import { readSeasonSpan } from './season-span.ts';
import { readRideFilter } from './ride-filter.ts';
import { loadSeries, unitOf } from './ride-series.ts';
import { countCards, sumRides } from './rides.repository.ts';

/** Longest span shown hour by hour, in days. */
const longestHourlyDays = 31;

/** Series for graphs. */
export function graphReportRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/graph-report/series',
    {
      config: { access: { kind: 'action', code: 'report.graph.view' } },
      schema: {
        tags: ['graphs'],
        summary: 'Rides and revenue by day, or a metric in buckets with a split and a comparison',
        querystring: rideSeriesQuerySchema,
        response: { 200: rideSeriesSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const now = clock();
      const { metric, bucket, split, compare, period } = request.query;
      const span = await readSeasonSpan(db, request.query, now);
      const filter = readRideFilter(request.query);
      refuseImpossible(request.query, span);
      const [rows, cards] = await Promise.all([
        sumRides(db, { span, by: metric ? [] : ['day'], filter, now }),
        Object.keys(filter).length > 0 ? null : countCards(db, span),
      ]);
      const answer = {
        ...span,
        generated_at: toIso(now),
        ...incompleteFrom(span, now),
        totals: {
          rides: sumAmounts(rows.map((row) => row.rides)),
          revenue: sumAmounts(rows.map((row) => toTugrik(row.revenue))),
          denied: sumAmounts(rows.map((row) => row.denied)),
          active_cards: cards,
        },
      };
      if (!metric) {
        const byDay = new Map(rows.map((row) => [row.keys[0], row]));
        const days = listDays(span).map((day) => {
          const row = byDay.get(day);
          return { day, rides: row?.rides ?? 0, revenue: toTugrik(row?.revenue ?? '0'), denied: row?.denied ?? 0 };
        });
        return { ...answer, days };
      }

      const series = await loadSeries(db, { span, metric, bucket, split, filter, now });
      const shown = { ...answer, days: [], metric, unit: unitOf[metric], bucket, series };
      if (!compare) return shown;
      const parts = comparedSpans(span, compare, runningDayOf(now), period);
      const seriesOf = (part: PartSpan) => loadSeries(db, { span: part, metric, bucket, split, filter, now });
      const present = parts.now.hours === undefined ? series : await seriesOf(parts.now);
      const past = await seriesOf(parts.before);
      // Cards have no hours: they are compared by the days that are over.
      const before = metric === 'cards' ? (wholeDays(parts.before) ?? parts.before) : parts.before;
      const totalOf = (lines: typeof series) =>
        // Shares of several lines add up to nothing.
        lines.length > 0 && (metric !== 'load' || lines.length === 1)
          ? sumAmounts(lines.map((line) => line.total ?? 0))
          : null;
      return {
        ...shown,
        compare: {
          label: graphText.compare[compare],
          from: before.from,
          to: before.to,
          until: metric === 'cards' ? undefined : endOfHours(before),
          series: past,
          delta_percent: deltaPercent(totalOf(present), totalOf(past)),
        },
      };
    },
  );
}

type SeriesQuery = { metric?: string | undefined; bucket: string; split?: string | undefined } & Parameters<
  typeof readRideFilter
>[0];

/** Refuses sums of distinct cards over operators or hours, and graphs with too many hours. */
function refuseImpossible(query: SeriesQuery, span: { from: string; to: string }): void {
  const refuse = (path: string, message: string) => {
    throw new ProblemError('VALIDATION_FAILED', { errors: [{ path, code: 'NOT_POSSIBLE', message }] });
  };
  if (query.metric === 'cards') {
    if (query.bucket === 'hour') refuse('bucket', graphText.splitWithCards);
    if (query.split !== undefined) refuse('split', graphText.splitWithCards);
    const narrowed = Object.keys(readRideFilter(query))[0];
    if (narrowed !== undefined) refuse(narrowed, graphText.splitWithCards);
  }
  if (query.metric !== undefined && query.bucket === 'hour' && daysBetween(span.from, span.to) >= longestHourlyDays)
    refuse('bucket', graphText.bucketNotWithSpan(longestHourlyDays));
}
