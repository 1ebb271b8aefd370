import type { PortalContext } from '@ecard/shared/contract';
import { keepPreviousData, queryOptions } from '@ecard/shared/ui';
import { serverNow } from '../../session/server-now.ts';
import { comparisonParams } from '../period/compare.ts';
import { daysOfPeriod } from '../period/read-period.ts';
import type { DashboardState } from './dashboard-state.ts';

/** Parts of the portal that the queries of a dashboard need: the host, and the time of the server. */
export type DashboardPortal = Pick<PortalContext, 'http' | 'store'>;

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
 */
export function dashboardQuery<Answer>(
  { http, store }: DashboardPortal,
  { path, schema, state: { period, comparison, filters }, compares = false, params = {} }: DashboardQuestion<Answer>,
) {
  const compare = compares ? comparisonParams(period, comparison) : {};
  const queryKey: readonly unknown[] = ['dashboard', path, period, filters, { ...params, ...compare }];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = { ...daysOfPeriod(period, serverNow(store.snapshot())), ...filters, ...params, ...compare };
      return schema.parse((await http.get<unknown>(path, { params: asked, signal })).data);
    },
    enabled: period.kind !== 'invalid',
    placeholderData: keepPreviousData,
  });
}
