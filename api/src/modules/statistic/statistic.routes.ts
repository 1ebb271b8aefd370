import {
  graphSpanSchema,
  reconciliationSchema,
  statisticDimensionsSchema,
  statisticDimensionSchema,
  statisticMeasureSchema,
  statisticQuerySchema,
  statisticResultSchema,
} from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { incompleteFrom, readSpan } from '../graph-report/graph-span.ts';
import { sumAmounts } from '../graph-report/buckets.rules.ts';
import { hasLoadOf } from '../graph-report/load.repository.ts';
import type { RideFilter } from '../graph-report/rides.repository.ts';
import { loadMeasures, measureUnits } from './pivot.rules.ts';
import { isLoadDimension, loadPivot, pivotColumns } from './pivot.ts';
import type { PivotShape } from './pivot.ts';
import { loadReconciliation } from './reconciliation.repository.ts';
import type { BooksOfDay } from './reconciliation.repository.ts';
import { statisticText as text } from './statistic.text.ts';

const access = { kind: 'action', code: 'report.graphstat.view' } as const;
/** Two years, so that a table of last year and this one fits. */
const longestDays = 800;

/** The analyst's pivot table and the reconciliation card (screen 7.19). */
export function statisticRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.post(
    '/api/statistic/query',
    {
      config: { access },
      schema: {
        tags: ['statistics'],
        summary: 'A pivot table of rides: measures by up to three dimensions',
        body: statisticQuerySchema,
        response: { 200: statisticResultSchema, ...problemAnswers },
      },
    },
    async ({ body }) => {
      const now = clock();
      const span = readSpan(body, now, longestDays);
      const { measures, dimensions, filters, compare, sort, limit, tops } = body;
      const filter = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
      refuseWrongColumns(body, filter);
      const table = await loadPivot(db, { span, measures, dimensions, filter, compare, sort, limit, tops, now });
      return { ...span, generated_at: toIso(now), ...incompleteFrom(span, now), ...table };
    },
  );

  app.get(
    '/api/statistic/dimensions',
    {
      config: { access },
      schema: {
        tags: ['statistics'],
        summary: 'What a pivot table may be made of',
        response: { 200: statisticDimensionsSchema, 401: problemAnswers[401], 403: problemAnswers[403] },
      },
    },
    async () => ({
      measures: statisticMeasureSchema.options.map((key) => ({
        key,
        name: text.measures[key],
        unit: measureUnits[key],
      })),
      dimensions: statisticDimensionSchema.options.map((key) => ({ key, name: text.dimensions[key] })),
    }),
  );

  app.get(
    '/api/statistic/reconciliation',
    {
      config: { access },
      schema: {
        tags: ['statistics'],
        summary: 'Fares by taps, ledger and settlement, and the days that differ',
        querystring: graphSpanSchema,
        response: { 200: reconciliationSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const now = clock();
      const span = readSpan(query, now);
      const days = await loadReconciliation(db, span);
      const sum = (book: Exclude<keyof BooksOfDay, 'day'>) => sumAmounts(days.map((day) => day[book]));
      return {
        ...span,
        generated_at: toIso(now),
        // Days that differ one way must not make up for those that differ the other way.
        totals: {
          taps: sum('taps'),
          ledger: sum('ledger'),
          settlement: sum('settlement'),
          difference: sum('difference'),
        },
        days: days.filter((day) => day.difference !== 0),
      };
    },
  );
}

function refuseWrongColumns(
  body: PivotShape & { sort?: string | undefined; tops?: readonly number[] | undefined },
  filter: RideFilter,
): void {
  const columns = pivotColumns(body).map((column) => column.key);
  const refuse = (path: string, message: string) => {
    throw new ProblemError('VALIDATION_FAILED', { errors: [{ path, code: 'NOT_POSSIBLE', message }] });
  };
  if (new Set(body.dimensions).size < body.dimensions.length) refuse('dimensions', text.twice);
  if (new Set(body.measures).size < body.measures.length) refuse('measures', text.twice);
  if ((body.tops?.length ?? 0) > body.dimensions.length) refuse('tops', text.topsOfNothing);
  const isOfLoads = body.measures.some((name) => loadMeasures.has(name));
  if (isOfLoads && !(body.dimensions.every(isLoadDimension) && hasLoadOf(filter)))
    refuse('measures', text.loadNotOfRiders);
  if (body.sort !== undefined && !columns.includes(body.sort.replace('-', ''))) refuse('sort', text.unknownColumn);
}
