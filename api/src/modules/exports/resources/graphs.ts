import { sql } from 'kysely';
import { z } from 'zod/mini';
import { dateSchema, fileColumns, rideFilterSchema } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { defineExport } from '../export-resource.ts';
import { conditionOf, notInDistrict } from '../../graph-report/rides.repository.ts';
import { readRideFilter } from '../../graph-report/ride-filter.ts';
import { exportText } from '../exports.text.ts';
import { headedColumns, orderBy } from '../list-export.ts';
import { sumColumn } from './sql-parts.ts';

/** Rides by service day and route. */
export const graphExport = defineExport({
  resource: 'graph-report',
  title: exportText.titles.graph,
  code: 'report.graph.export',
  filters: z.strictObject({ ...z.omit(rideFilterSchema, { season: true }).shape, from: dateSchema, to: dateSchema }),
  sort: { fields: ['day'], default: 'day' },
  columns: () =>
    headedColumns(fileColumns.graphReport, {
      day: { type: 'date', width: 12, value: sql`g.day` },
      direction: { type: 'text', width: 10, value: sql`d.code` },
      direction_name: { type: 'text', width: 32, value: sql`d.name` },
      operator: { type: 'text', width: 30, value: sql`o.name` },
      rides: { ...sumColumn('rides', 'integer'), width: 12 },
      revenue: sumColumn('revenue'),
      subsidy: sumColumn('subsidy'),
      denied: { ...sumColumn('denied', 'integer'), width: 12 },
    }),
  dataSet: (filters, sort, { scope }) => ({
    from: sql`from (
        select t.day, t.direction_id, t.operator_org_id, sum(t.rides) as rides, sum(t.revenue) as revenue,
          sum(t.subsidy) as subsidy, sum(t.denied) as denied,
          row_number() over (order by t.day, t.direction_id, t.operator_org_id) as id
        from ${sql.table(sourceOf(filters))} t
        where t.day between ${filters.from}::date and ${filters.to}::date and ${conditionOf(readRideFilter(filters))}
        group by t.day, t.direction_id, t.operator_org_id
      ) g
      join direction d on d.id = g.direction_id
      join organization o on o.id = g.operator_org_id
      where ${scopedBy(scope, {})}`,
    order: orderBy({ day: { by: sql`g.day`, type: 'date' } }, sort),
    id: sql`g.id`,
  }),
});

/** The coarsest aggregate of days and routes that tells what is filtered by. */
function sourceOf({ category, media, district }: Parameters<typeof readRideFilter>[0]): string {
  const isByRider = category !== undefined || media !== undefined;
  if (district === undefined) return isByRider ? 'agg_ride_mix_day' : 'agg_ride_route_day';
  if (isByRider) throw notInDistrict();
  return 'agg_ride_district_hour';
}
