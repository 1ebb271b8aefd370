import { statisticDimensionSchema, statisticMeasureSchema } from '@ecard/shared/api-schema';
import type { StatisticDimension, StatisticMeasure } from '@ecard/shared/api-schema';
import { addressWith, readDashboardState, searchOf } from '@ecard/shared/dashboard';
import type { DashboardState, FilterName } from '@ecard/shared/dashboard';

/** Filters of the pivot. */
export const PIVOT_FILTERS = ['operator', 'route', 'district', 'category', 'media'] as const satisfies FilterName[];

/** Ways to see a pivot. */
const PIVOT_VIEWS = ['table', 'bar', 'stacked', 'line', 'area', 'pie'] as const;
export type PivotView = (typeof PIVOT_VIEWS)[number];

/** Measures whose values add up: only these are parts of a whole. */
const ADDITIVE: ReadonlySet<StatisticMeasure> = new Set(['rides', 'revenue', 'subsidy', 'denied', 'passenger_km']);

/** Lists the ways to see a measure. */
export function viewsOf(measure: StatisticMeasure): readonly PivotView[] {
  return ADDITIVE.has(measure) ? PIVOT_VIEWS : PIVOT_VIEWS.filter((view) => view !== 'stacked' && view !== 'pie');
}

/** Orders of the rows: by the total of the measure, or by their names. */
export const PIVOT_SORTS = ['-total', 'total', 'name'] as const;
export type PivotSort = (typeof PIVOT_SORTS)[number];

/** Choices for the number of rows. */
export const PIVOT_TOPS = ['10', '20', '50', '200', '400'] as const;

/** A pivot as the address has it. */
export interface PivotState extends DashboardState {
  readonly measure: StatisticMeasure;
  readonly rows: StatisticDimension;
  /** `null` where one column is enough. */
  readonly columns: StatisticDimension | null;
  readonly sort: PivotSort;
  readonly top: (typeof PIVOT_TOPS)[number];
  readonly view: PivotView;
}

/** Reads a pivot; what makes no sense gives way, but for days somebody typed. @param url - Path with search. */
export function readPivotState(url: string): PivotState {
  const search = searchOf(url);
  const of = <Value extends string>(name: string, values: readonly Value[], usual: Value) =>
    values.find((value) => value === search.get(name)) ?? usual;
  const rows = statisticDimensionSchema.safeParse(search.get('rows')).data ?? 'month';
  const columns = statisticDimensionSchema.safeParse(search.get('columns')).data ?? null;
  const measure = statisticMeasureSchema.safeParse(search.get('measure')).data ?? 'rides';
  return {
    ...readDashboardState(url, PIVOT_FILTERS, { usual: 'this-year' }),
    measure,
    rows,
    columns: columns === rows ? null : columns,
    sort: of('sort', PIVOT_SORTS, isTime(rows) ? 'name' : '-total'),
    // All days of the longest period.
    top: of('top', PIVOT_TOPS, isTime(rows) ? '400' : '50'),
    view: of('view', viewsOf(measure), 'table'),
  };
}

/** Returns the search that shows this pivot to anybody: it names the period, or that person's last choice would apply. */
export function sharedSearch(search: string, { period }: PivotState): string {
  return period.kind === 'preset' ? addressWith('', search, { period: period.preset }) : search;
}

/** Returns true for a dimension of time, which people expect in its own order. */
function isTime(dimension: StatisticDimension): boolean {
  return ['day', 'week', 'month', 'year', 'weekday', 'hour'].includes(dimension);
}
