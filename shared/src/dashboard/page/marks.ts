import { usePortal, useQuery } from '@ecard/shared/ui';
import { graphMarksSchema } from '../../api-schema/index.ts';
import type { GraphMark } from '../../api-schema/index.ts';
import type { Period } from '../period/read-period.ts';
import { dashboardQuery } from './dashboard-query.ts';
import type { DashboardPortal } from './dashboard-query.ts';

const NO_PERIOD: Period = { kind: 'invalid', days: { from: '', to: '' }, faults: {} };
const NO_MARKS: readonly GraphMark[] = [];

/** Seasons, holidays and price changes of a period: `GET /api/graph-report/marks`. */
export function marksQuery(portal: DashboardPortal, period: Period) {
  const state = { period, comparison: 'none', filters: {} } as const;
  return dashboardQuery(portal, { path: '/api/graph-report/marks', schema: graphMarksSchema, state });
}

/** Marks of a period for its figures; none while they are not known, for the numbers are there without them. */
export function useMarks(period: Period = NO_PERIOD): readonly GraphMark[] {
  return useQuery(marksQuery(usePortal(), period)).data?.marks ?? NO_MARKS;
}
