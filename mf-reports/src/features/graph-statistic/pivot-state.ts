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

/** Parameters of the measures, one for each: so a form without script can hold several. */
export const MEASURE_NAMES = ['measure', 'measure2', 'measure3', 'measure4'] as const;

/** Returns the parameters after a measure is chosen in one of the places; an empty text leaves none there. */
export function measureParams(
  measures: readonly string[],
  place: number,
  chosen: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(MEASURE_NAMES.map((name, at) => [name, at === place ? chosen : (measures[at] ?? '')]));
}

/** An order of the rows: by the total of the first measure or of another one, descending with `-`, or by their names. */
export type PivotSort = 'name' | `${'-' | ''}${'total' | StatisticMeasure}`;

/** Lists the orders of the rows. */
export function sortsOf([, ...others]: readonly StatisticMeasure[]): readonly PivotSort[] {
  return [...(['total', ...others] as const).flatMap((column) => [`-${column}`, column] as const), 'name'];
}

/** Returns the column of the answer that an order is by, with `-` where it descends. */
export function sortColumn(sort: string, measures: readonly StatisticMeasure[]): string {
  return sort.replace('total', measures[0] ?? 'total');
}

/** Choices for the number of rows. */
export const PIVOT_TOPS = ['10', '20', '50', '200', '400'] as const;

/** A pivot as the address has it. */
export interface PivotState extends DashboardState {
  /** Different ones, in the order of their columns. */
  readonly measures: readonly StatisticMeasure[];
  /** The first of them: that of the chart and of the months. */
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
  const chosen = MEASURE_NAMES.flatMap((name) => statisticMeasureSchema.safeParse(search.get(name)).data ?? []);
  const [measure = 'rides', ...others] = new Set(chosen);
  const measures = [measure, ...others];
  const asked = sortColumn(search.get('sort') ?? '', measures);
  return {
    ...readDashboardState(url, PIVOT_FILTERS, { usual: 'this-year' }),
    measures,
    measure,
    rows,
    columns: columns === rows ? null : columns,
    sort: sortsOf(measures).find((sort) => sortColumn(sort, measures) === asked) ?? (isTime(rows) ? 'name' : '-total'),
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
