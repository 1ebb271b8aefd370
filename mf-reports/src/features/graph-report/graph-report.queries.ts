import { rideSeriesSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { daysOfPeriod } from '@ecard/shared/dashboard';
import type { Period } from '@ecard/shared/dashboard';
import { keepPreviousData, queryOptions } from '@ecard/shared/ui';

/**
 * Rides and revenue of a span: `GET /api/graph-report/series`.
 *
 * A preset is known by its name and becomes days when the call is made, so that server and browser
 * agree on the query even around midnight. Nothing is asked for an invalid span.
 *
 * @param now - Gives epoch milliseconds.
 */
export function rideSeriesQuery(http: PortalContext['http'], period: Period, now: () => number = Date.now) {
  return queryOptions({
    queryKey: ['graph-report', 'series', period],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/api/graph-report/series', {
        params: daysOfPeriod(period, now()),
        signal,
      });
      return rideSeriesSchema.parse(data);
    },
    enabled: period.kind !== 'invalid',
    placeholderData: keepPreviousData,
  });
}
