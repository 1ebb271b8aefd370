import {
  graphHeatmapSchema,
  graphMapSchema,
  graphPaymentsSchema,
  graphSummarySchema,
  graphTopSchema,
  rideSeriesSchema,
} from '@ecard/shared/api-schema';
import { dashboardQuery, readDashboardState } from '@ecard/shared/dashboard';
import type { DashboardPortal, DashboardState, FilterName } from '@ecard/shared/dashboard';
import { readTapFilters } from './taps-address.ts';
import type { TapFilters } from './taps-address.ts';

/** Filters of the overview. */
export const GRAPH_FILTERS = ['operator', 'route', 'district'] as const satisfies readonly FilterName[];

/** State of the overview. */
export interface GraphReportState extends DashboardState {
  /** Narrows the taps that are shown to those behind a number; absent while none are shown. */
  readonly tapFilters: TapFilters | undefined;
}

/** Reads the overview's state from an address. @param url - Path with search. */
export function readGraphReportState(url: string): GraphReportState {
  return {
    ...readDashboardState(url, GRAPH_FILTERS, { usual: 'last-30-days' }),
    tapFilters: readTapFilters(url),
  };
}

/** Rides and revenue by day: `GET /api/graph-report/series`. */
export const rideDaysQuery = (portal: DashboardPortal, state: DashboardState) =>
  dashboardQuery(portal, { path: '/api/graph-report/series', schema: rideSeriesSchema, state });

/** Tiles: `GET /api/graph-report/summary`. */
export const summaryQuery = (portal: DashboardPortal, state: DashboardState) =>
  dashboardQuery(portal, { path: '/api/graph-report/summary', schema: graphSummarySchema, state, compares: true });

/** Routes with the most rides, or all categories: `GET /api/graph-report/top`. */
export const topQuery = (portal: DashboardPortal, state: DashboardState, by: 'category' | 'route') =>
  dashboardQuery(portal, {
    path: '/api/graph-report/top',
    schema: graphTopSchema,
    state,
    // The parts of a whole are all of them.
    params: { by, limit: by === 'route' ? '10' : '100' },
  });

/** Rides by weekday and hour: `GET /api/graph-report/heatmap`. */
export const heatmapQuery = (portal: DashboardPortal, state: DashboardState) =>
  dashboardQuery(portal, { path: '/api/graph-report/heatmap', schema: graphHeatmapSchema, state });

/** Boardings by stop: `GET /api/graph-report/map`. */
export const stopsQuery = (portal: DashboardPortal, state: DashboardState) =>
  dashboardQuery(portal, { path: '/api/graph-report/map', schema: graphMapSchema, state });

/** Top-ups by the way they were paid, which no filter narrows: `GET /api/graph-report/payments`. */
export const paymentsQuery = (portal: DashboardPortal, { period, comparison }: DashboardState, bucket: string) =>
  dashboardQuery(portal, {
    path: '/api/graph-report/payments',
    schema: graphPaymentsSchema,
    state: { period, comparison, filters: {} },
    params: { bucket },
  });
