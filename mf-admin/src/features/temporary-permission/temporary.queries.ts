import { temporaryCalendarSchema, temporaryConflictsSchema } from '@ecard/shared/api-schema';
import type { TemporaryCalendarDay, TemporaryPermission } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { weekdayOf } from '@ecard/shared/format';
import { queryOptions } from '@ecard/shared/ui';

type Http = PortalContext['http'];
export type Conflict = ReturnType<typeof temporaryConflictsSchema.parse>['data'][number];

/** Permits and requests of the same plate or card on the same days. */
export function conflictsQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: ['temporary-permission', 'conflicts', id],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>(`/api/temporary-permission/${id}/conflicts`, { signal });
      return temporaryConflictsSchema.parse(data).data;
    },
  });
}

/** Permits of each day against the quota of the season. */
export function calendarQuery(http: Http, { from, to }: { readonly from: string; readonly to: string }) {
  return queryOptions({
    queryKey: ['temporary-permission', 'calendar', from, to],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/api/temporary-permission/calendar', { params: { from, to }, signal });
      return temporaryCalendarSchema.parse(data).days;
    },
  });
}

/** The days that a permit holds on and whose quota is full. */
export function fullDays(
  days: readonly TemporaryCalendarDay[],
  { weekdays }: Pick<TemporaryPermission, 'weekdays'>,
): readonly string[] {
  return days
    .filter(({ quota, approved }) => quota !== null && approved >= quota)
    .filter(({ day }) => weekdays?.includes(weekdayOf(day)) ?? true)
    .map(({ day }) => day);
}
