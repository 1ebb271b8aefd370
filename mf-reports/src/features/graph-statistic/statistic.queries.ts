import { MOST_STATISTIC_ROWS, reconciliationSchema, statisticResultSchema } from '@ecard/shared/api-schema';
import type { StatisticDimension, StatisticMeasure } from '@ecard/shared/api-schema';
import { countDays, dashboardQuery, daysOfPeriod } from '@ecard/shared/dashboard';
import type { DashboardPortal, DashboardState } from '@ecard/shared/dashboard';
import { serverNow } from '@ecard/shared/session';
import { keepPreviousData, queryOptions } from '@ecard/shared/ui';
import { sortColumn } from './pivot-state.ts';
import type { PivotState } from './pivot-state.ts';

interface Question {
  readonly state: DashboardState;
  readonly measures: readonly StatisticMeasure[];
  readonly dimensions: readonly StatisticDimension[];
  readonly sort?: string;
  readonly limit: number;
  readonly tops?: readonly number[];
  readonly compare?: 'year';
}

/** Any pivot table: `POST /api/statistic/query`. */
function statisticQuery({ http, store }: DashboardPortal, { state: { period, filters }, ...question }: Question) {
  const queryKey: readonly unknown[] = ['dashboard', 'statistic', period, filters, question];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const body = {
        ...daysOfPeriod(period, serverNow(store.snapshot())),
        ...question,
        filters: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [value]])),
      };
      return statisticResultSchema.parse((await http.post<unknown>('/api/statistic/query', body, { signal })).data);
    },
    enabled: period.kind !== 'invalid',
    placeholderData: keepPreviousData,
  });
}

/** Most columns of numbers that a table can be read with. */
const MOST_COLUMNS = 100;
/** Most numbers that a table is sent with. */
const MOST_NUMBERS = 10_000;
/** Most values of dimensions that have few, in the longest period. */
const MOST_VALUES: Readonly<Partial<Record<StatisticDimension, number>>> = {
  ...{ month: 15, year: 3, week: 60, weekday: 7, hour: 24 },
};

/** The pivot of the address: its cells with the sums of its rows and columns. */
export function pivotQuery(portal: DashboardPortal, state: PivotState) {
  const { measures, rows, columns, sort, top } = state;
  const days = countDays(daysOfPeriod(state.period, serverNow(portal.store.snapshot())));
  const mostRows = Math.min(Number(top), rows === 'day' ? Math.max(days, 1) : (MOST_VALUES[rows] ?? Infinity));
  const mostNumbers = Math.min(MOST_COLUMNS, MOST_NUMBERS / mostRows) / measures.length;
  const most = Math.floor(Math.min(mostNumbers, MOST_STATISTIC_ROWS / mostRows));
  return statisticQuery(portal, {
    ...{ state, measures, limit: MOST_STATISTIC_ROWS },
    dimensions: columns ? [rows, columns] : [rows],
    tops: columns ? [Number(top), most] : [Number(top)],
    ...(sort === 'name' ? {} : { sort: sortColumn(sort, measures) }),
  });
}

/** The first measure of the months of the period against those of the year before. */
export const yearQuery = (portal: DashboardPortal, state: PivotState) =>
  statisticQuery(portal, { state, measures: [state.measure], dimensions: ['month'], compare: 'year', limit: 24 });

/** The operators with the most rides first. */
export const leagueQuery = (portal: DashboardPortal, state: PivotState) =>
  statisticQuery(portal, {
    state,
    measures: ['rides', 'revenue', 'revenue_per_ride', 'denied_share'],
    dimensions: ['operator'],
    sort: '-rides',
    limit: 50,
  });

/** Fares by taps, ledger and settlement, which no filter narrows. */
export const reconciliationQuery = (portal: DashboardPortal, { period, comparison }: PivotState) =>
  dashboardQuery(portal, {
    path: '/api/statistic/reconciliation',
    schema: reconciliationSchema,
    state: { period, comparison, filters: {} },
  });
