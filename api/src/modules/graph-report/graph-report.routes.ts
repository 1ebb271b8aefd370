import { rideSeriesQuerySchema, rideSeriesSchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { bearer, problemAnswers } from '../../http/route-schema.ts';
import { validationText } from '../../http/validation.text.ts';
import { toTugrik } from '../../money/money.ts';
import { dayOf, toIso } from '../../time/ulaanbaatar.ts';
import { countActiveCards, loadRideDays } from './graph-report.repository.ts';
import { chooseSpan, listDays, longestSpanDays } from './graph-report.rules.ts';
import type { SpanFault } from './graph-report.rules.ts';

/** Series for graphs. */
export function graphReportRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/graph-report/series',
    {
      config: { access: { kind: 'action', code: 'report.graph.view' } },
      schema: {
        tags: ['graphs'],
        summary: 'Rides and revenue by day',
        security: bearer,
        querystring: rideSeriesQuerySchema,
        response: { 200: rideSeriesSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const now = clock();
      const span = chooseSpan(request.query, dayOf(now));
      if ('fault' in span) throw new ProblemError('VALIDATION_FAILED', { errors: [toFieldError(span)] });

      const rows = new Map((await loadRideDays(db, span.from, span.to)).map((row) => [row.day, row]));
      const days = listDays(span).map((day) => {
        const row = rows.get(day);
        return { day, rides: row?.rides ?? 0, revenue: toTugrik(row?.revenue ?? '0'), denied: row?.denied ?? 0 };
      });
      return {
        from: span.from,
        to: span.to,
        generated_at: toIso(now),
        totals: {
          rides: sum(days.map((day) => day.rides)),
          // Whole sums stay exact: each day has at most two decimals.
          revenue: sum(days.map((day) => Math.round(day.revenue * 100))) / 100,
          denied: sum(days.map((day) => day.denied)),
          active_cards: await countActiveCards(db, span.from, span.to),
        },
        days,
      };
    },
  );
}

function toFieldError({ path, fault }: SpanFault) {
  const message = fault === 'spanTooLong' ? validationText.spanTooLong(longestSpanDays) : validationText[fault];
  return { path, code: fault.replace(/[A-Z]/g, '_$&').toUpperCase(), message };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
