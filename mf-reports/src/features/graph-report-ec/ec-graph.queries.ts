import { ecGraphSchema } from '@ecard/shared/api-schema';
import type { EcChart } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { bucketOfPeriod, dashboardQuery, readDashboardState } from '@ecard/shared/dashboard';
import type { DashboardState, FilterName } from '@ecard/shared/dashboard';

/** Filters of the graphs of cards. */
export const EC_FILTERS = ['season', 'category', 'media', 'organization'] as const satisfies readonly FilterName[];

/** Figures of the page in their order; `points` are top-ups by the point that took the money. */
export const EC_FIGURES = [
  ...(['lifecycle', 'topup', 'points', 'balance', 'concession', 'subsidy', 'cohort', 'dormant'] as const),
];
export type EcFigure = (typeof EC_FIGURES)[number];

/** Reads what the page shows from its address. @param url - Path with search. */
export function readEcGraphState(url: string): DashboardState {
  return readDashboardState(url, EC_FILTERS, { usual: 'last-30-days' });
}

/** One figure: `GET /api/graph-report/ec`. */
export function ecGraphQuery(http: PortalContext['http'], state: DashboardState, figure: EcFigure) {
  const chart: EcChart = figure === 'points' ? 'topup' : figure;
  return dashboardQuery(http, {
    path: '/api/graph-report/ec',
    schema: ecGraphSchema,
    state,
    params: { chart, by: figure === 'points' ? 'point' : 'channel', bucket: bucketOfPeriod(state.period) },
  });
}
