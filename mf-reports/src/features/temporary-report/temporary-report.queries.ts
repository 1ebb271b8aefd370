import { temporaryReportGroupSchema, temporaryReportSchema } from '@ecard/shared/api-schema';
import type { TemporaryReportGroup } from '@ecard/shared/api-schema';
import { dashboardQuery, readDashboardState, searchOf } from '@ecard/shared/dashboard';
import type { DashboardPortal, DashboardState, FilterName } from '@ecard/shared/dashboard';

/** Filters of the report. */
export const PERMIT_FILTERS = [
  'load_capacity_id',
  'direction_id',
  'district_id',
  'officer_id',
] as const satisfies readonly FilterName[];
export const GROUPS = temporaryReportGroupSchema.options;

/** State of the report. */
export interface TemporaryReportState extends DashboardState {
  readonly group: TemporaryReportGroup;
}

/** Reads the report's state from an address. @param url - Path with search. */
export function readTemporaryReportState(url: string): TemporaryReportState {
  const group = temporaryReportGroupSchema.safeParse(searchOf(url).get('group_by')).data ?? 'day';
  return { ...readDashboardState(url, PERMIT_FILTERS, { usual: 'last-30-days' }), group };
}

/** The report: `GET /api/report/temporary`. */
export function temporaryReportQuery(portal: DashboardPortal, { group, ...state }: TemporaryReportState) {
  return dashboardQuery(portal, {
    path: '/api/report/temporary',
    schema: temporaryReportSchema,
    state,
    compares: true,
    params: { group_by: group },
  });
}
