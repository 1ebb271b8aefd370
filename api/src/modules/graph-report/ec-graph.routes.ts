import { ecGraphQuerySchema, ecGraphSchema, ecSummaryQuerySchema, ecSummarySchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { comparedSpans, wholeDays } from '../../time/compared-span.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { loadEcChart } from './ec-graph.ts';
import type { EcQuestion } from './ec-graph.ts';
import { loadEcTiles } from './ec-summary.ts';
import { incompleteFrom, runningDayOf } from './graph-span.ts';
import { readSeasonSpan } from './season-span.ts';

const access = { kind: 'action', code: 'report.graphec.view' } as const;

/** Charts of the cards themselves (screen 7.18). */
export function ecGraphRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/graph-report/ec',
    {
      config: { access },
      schema: {
        tags: ['graphs'],
        summary: 'Life-cycle, balances, top-ups, concessions, subsidy, retention or dormant cards',
        querystring: ecGraphQuerySchema,
        response: { 200: ecGraphSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const now = clock();
      const { chart, bucket, by, district } = query;
      const span = await readSeasonSpan(db, query, now);
      const drawn = await loadEcChart(db, chart, { span, bucket, by, filter: filterOf(query), district, now });
      return { chart, ...span, generated_at: toIso(now), ...incompleteFrom(span, now), ...drawn };
    },
  );

  app.get(
    '/api/graph-report/ec/summary',
    {
      config: { access },
      schema: {
        tags: ['graphs'],
        summary: 'Tiles of cards: value, change and sparkline',
        querystring: ecSummaryQuerySchema,
        response: { 200: ecSummarySchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const now = clock();
      const span = await readSeasonSpan(db, query, now);
      const compared = comparedSpans(span, query.compare, runningDayOf(now), query.period);
      const before = wholeDays(compared.before) ?? compared.before;
      return {
        ...span,
        previous_from: before.from,
        previous_to: before.to,
        generated_at: toIso(now),
        ...incompleteFrom(span, now),
        tiles: await loadEcTiles(db, { span, compared, filter: filterOf(query), now }),
      };
    },
  );
}

function filterOf({ category, media, organization, operator, route }: EcQuestion['filter']): EcQuestion['filter'] {
  return { category, media, organization, operator, route };
}
