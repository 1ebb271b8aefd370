import {
  graphHeatmapSchema,
  graphMapSchema,
  graphPaymentsSchema,
  graphSummarySchema,
  graphTopSchema,
  rideSeriesSchema,
} from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { dashboardQuery, readDashboardState, searchOf } from '@ecard/shared/dashboard';
import type { DashboardState, FilterName } from '@ecard/shared/dashboard';

type Http = PortalContext['http'];

/** Filters of the overview. */
export const GRAPH_FILTERS = ['operator', 'route', 'district'] as const satisfies readonly FilterName[];

/** State of the overview. */
export interface GraphReportState extends DashboardState {
  /** Shows the taps behind the numbers. */
  readonly showsTaps: boolean;
  /** Narrows these taps alone: to the result, category or stop of the number they are behind. */
  readonly tapFilters: Readonly<Record<string, string>>;
}

const TAP_FILTERS = { result: /^ACCEPTED$/, category: /^[0-9a-f-]{36}$/i, stop: /^[0-9a-f-]{36}$/i };

/** Reads the overview's state from an address. @param url - Path with search. */
export function readGraphReportState(url: string): GraphReportState {
  const search = searchOf(url);
  const tapFilters = Object.entries(TAP_FILTERS).flatMap(([name, pattern]) => {
    const value = search.get(`tap_${name}`) ?? '';
    return pattern.test(value) ? [[name, value] as const] : [];
  });
  return {
    ...readDashboardState(url, GRAPH_FILTERS, { usual: 'last-30-days' }),
    showsTaps: search.get('taps') === '1',
    tapFilters: Object.fromEntries<string>(tapFilters),
  };
}

/** Parameters that show the taps behind a number. @param filters - Those that the number is narrowed to. */
export function tapParams(filters: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const names = Object.keys(TAP_FILTERS);
  return { taps: '1', ...Object.fromEntries(names.map((name) => [`tap_${name}`, filters[name] ?? ''])) };
}

/** Rides and revenue by day: `GET /api/graph-report/series`. */
export const rideDaysQuery = (http: Http, state: DashboardState) =>
  dashboardQuery(http, { path: '/api/graph-report/series', schema: rideSeriesSchema, state });

/** Tiles: `GET /api/graph-report/summary`. */
export const summaryQuery = (http: Http, state: DashboardState) =>
  dashboardQuery(http, { path: '/api/graph-report/summary', schema: graphSummarySchema, state, compares: true });

/** Categories or routes with the most rides: `GET /api/graph-report/top`. */
export const topQuery = (http: Http, state: DashboardState, by: 'category' | 'route') =>
  dashboardQuery(http, { path: '/api/graph-report/top', schema: graphTopSchema, state, params: { by, limit: '10' } });

/** Rides by weekday and hour: `GET /api/graph-report/heatmap`. */
export const heatmapQuery = (http: Http, state: DashboardState) =>
  dashboardQuery(http, { path: '/api/graph-report/heatmap', schema: graphHeatmapSchema, state });

/** Boardings by stop: `GET /api/graph-report/map`. */
export const stopsQuery = (http: Http, state: DashboardState) =>
  dashboardQuery(http, { path: '/api/graph-report/map', schema: graphMapSchema, state });

/** Top-ups by the way they were paid, which no filter narrows: `GET /api/graph-report/payments`. */
export const paymentsQuery = (http: Http, { period, comparison }: DashboardState, bucket: string) =>
  dashboardQuery(http, {
    path: '/api/graph-report/payments',
    schema: graphPaymentsSchema,
    state: { period, comparison, filters: {} },
    params: { bucket },
  });
