import { ecGraphSchema, ecSummarySchema } from '@ecard/shared/api-schema';
import type { EcChart } from '@ecard/shared/api-schema';
import { bucketOfPeriod, dashboardQuery, readDashboardState } from '@ecard/shared/dashboard';
import type { DashboardPortal, DashboardState, FilterName } from '@ecard/shared/dashboard';
import { readEcRows } from './ec-rows.ts';
import type { EcRows } from './ec-rows.ts';

const CARD_FILTERS = ['season', 'category', 'media', 'organization'] as const satisfies readonly FilterName[];
const RIDE_FILTERS = ['season', 'category', 'media', 'operator', 'route'] as const satisfies readonly FilterName[];

/** Filters of the graphs of cards. */
export const EC_FILTERS = [...CARD_FILTERS, 'operator', 'route', 'district'] as const satisfies readonly FilterName[];
type EcFilter = (typeof EC_FILTERS)[number];

/** Figures of the page in their order, with the filters that narrow each; `points` are top-ups by the point that took the money, the only numbers counted by district. */
const FIGURES = {
  lifecycle: CARD_FILTERS,
  topup: ['season'],
  points: ['season', 'district'],
  balance: ['season', 'category'],
  concession: RIDE_FILTERS,
  subsidy: RIDE_FILTERS,
  cohort: ['season'],
  dormant: CARD_FILTERS,
} as const satisfies Readonly<Record<string, readonly EcFilter[]>>;
export type EcFigure = keyof typeof FIGURES;
export const EC_FIGURES = Object.keys(FIGURES) as readonly EcFigure[];

/** State of the graphs of cards. */
export interface EcGraphState extends DashboardState {
  /** Number whose rows are shown. */
  readonly rows: EcRows | undefined;
}

/** Reads what the page shows from its address. @param url - Path with search. */
export function readEcGraphState(url: string): EcGraphState {
  return { ...readDashboardState(url, EC_FILTERS, { usual: 'last-30-days' }), rows: readEcRows(url) };
}

/** Tiles: `GET /api/graph-report/ec/summary`. */
export const ecSummaryQuery = (portal: DashboardPortal, state: DashboardState) =>
  dashboardQuery(portal, { path: '/api/graph-report/ec/summary', schema: ecSummarySchema, state, compares: true });

/** One figure: `GET /api/graph-report/ec`. */
export function ecGraphQuery(portal: DashboardPortal, state: DashboardState, figure: EcFigure) {
  const chart: EcChart = figure === 'points' ? 'topup' : figure;
  return dashboardQuery(portal, {
    path: '/api/graph-report/ec',
    schema: ecGraphSchema,
    state: { ...state, filters: filtersOf(state, figure) },
    params: { chart, by: figure === 'points' ? 'point' : 'channel', bucket: bucketOfPeriod(portal, state.period) },
  });
}

/** Returns the chosen filters that narrow a figure. */
export function filtersOf({ filters }: Pick<DashboardState, 'filters'>, figure: EcFigure): DashboardState['filters'] {
  const names: readonly string[] = FIGURES[figure];
  return Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));
}

/** Returns the chosen filters that do not narrow a figure. */
export function ignoredFilters({ filters }: DashboardState, figure: EcFigure): readonly EcFilter[] {
  const names: readonly EcFilter[] = FIGURES[figure];
  return EC_FILTERS.filter((name) => filters[name] !== undefined && !names.includes(name));
}
