import { dashboardFilters } from '../../api-schema/index.ts';
import { searchOf } from '../../list-rules/search-of.ts';
import { readComparison } from '../period/compare.ts';
import type { Comparison } from '../period/compare.ts';
import { readPeriod } from '../period/read-period.ts';
import type { Period, PeriodChoice } from '../period/read-period.ts';

/** Filters of dashboards, by the names of their parameters. */
export const FILTER_NAMES = [
  ...(['operator', 'route', 'district', 'category', 'season', 'media', 'organization'] as const),
  ...(['load_capacity_id', 'direction_id', 'district_id', 'officer_id'] as const),
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** State of a dashboard: read from the address, the only place that holds it. */
export interface DashboardState {
  readonly period: Period;
  readonly comparison: Comparison;
  /** Set ones alone. */
  readonly filters: Readonly<Partial<Record<FilterName, string>>>;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MEDIA: readonly string[] = dashboardFilters.media.of.values;

/**
 * Reads a dashboard's state; what makes no sense gives way, but for days somebody typed.
 *
 * @param url - Path with search.
 * @param names - Filters that the dashboard has.
 */
export function readDashboardState(url: string, names: readonly FilterName[], choice: PeriodChoice): DashboardState {
  const search = searchOf(url);
  const isValid = (name: FilterName, value: string) => (name === 'media' ? MEDIA.includes(value) : ID.test(value));
  return {
    period: readPeriod(url, choice),
    comparison: readComparison(url),
    filters: Object.fromEntries(
      names.flatMap((name) => {
        const value = search.get(name) ?? '';
        return isValid(name, value) ? [[name, value]] : [];
      }),
    ),
  };
}
