import type { PortalContext } from '@ecard/shared/contract';
import { keepPreviousData, queryOptions } from '@ecard/shared/ui';
import { daysOfPeriod } from '../period/read-period.ts';
import type { DashboardState } from './dashboard-state.ts';

interface DashboardQuestion<Answer> {
  readonly path: string;
  readonly schema: { parse(answer: unknown): Answer };
  readonly state: DashboardState;
  /** True when the endpoint takes a comparison. */
  readonly compares?: boolean;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * One part of a dashboard: the days of its period, its filters, and what else the part wants.
 *
 * A preset is known by its name and becomes days when the call is made, so that server and browser agree on the query
 * even around midnight. Nothing is asked for an invalid span; the old numbers stay until the new ones are there.
 *
 * @param now - Gives epoch milliseconds.
 */
export function dashboardQuery<Answer>(
  http: PortalContext['http'],
  { path, schema, state: { period, comparison, filters }, compares = false, params = {} }: DashboardQuestion<Answer>,
  now: () => number = Date.now,
) {
  const compare = compares && comparison !== 'none' ? { compare: comparison } : {};
  const queryKey: readonly unknown[] = ['dashboard', path, period, filters, { ...params, ...compare }];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = { ...daysOfPeriod(period, now()), ...filters, ...params, ...compare };
      return schema.parse((await http.get<unknown>(path, { params: asked, signal })).data);
    },
    enabled: period.kind !== 'invalid',
    placeholderData: keepPreviousData,
  });
}
