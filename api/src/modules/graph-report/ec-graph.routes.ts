import { ecGraphQuerySchema, ecGraphSchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { loadEcChart } from './ec-graph.ts';
import { incompleteFrom } from './graph-span.ts';
import { readSeasonSpan } from './season-span.ts';

/** Charts of the cards themselves (screen 7.18). */
export function ecGraphRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/graph-report/ec',
    {
      config: { access: { kind: 'action', code: 'report.graphec.view' } },
      schema: {
        tags: ['graphs'],
        summary: 'Life-cycle, balances, top-ups, concessions, subsidy, retention or dormant cards',
        querystring: ecGraphQuerySchema,
        response: { 200: ecGraphSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const now = clock();
      const { chart, bucket, by, category, media, organization } = query;
      const span = await readSeasonSpan(db, query, now);
      const drawn = await loadEcChart(db, chart, { span, bucket, by, filter: { category, media, organization }, now });
      return { chart, ...span, generated_at: toIso(now), ...incompleteFrom(span, now), ...drawn };
    },
  );
}
