import { sql } from 'kysely';
import { z } from 'zod/mini';
import { dateSchema } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const { headers } = exportText;

/** Rides by service day and route. */
export const graphExport = defineExport({
  resource: 'graph-report',
  title: exportText.titles.graph,
  code: 'report.graph.export',
  filters: z.strictObject({ from: dateSchema, to: dateSchema }),
  sort: { fields: ['day'], default: 'day' },
  columns: () => [
    { key: 'day', header: headers.day, type: 'date', width: 12, value: sql`g.day` },
    { key: 'direction', header: headers.direction, type: 'text', width: 10, value: sql`d.code` },
    { key: 'direction_name', header: headers.name, type: 'text', width: 32, value: sql`d.name` },
    { key: 'operator', header: headers.operator, type: 'text', width: 30, value: sql`o.name` },
    { key: 'rides', header: headers.rides, type: 'integer', width: 12, isSummed: true, value: sql`g.rides` },
    { key: 'revenue', header: headers.revenue, type: 'money', width: 16, isSummed: true, value: sql`g.revenue` },
    { key: 'subsidy', header: headers.subsidy, type: 'money', width: 16, isSummed: true, value: sql`g.subsidy` },
    { key: 'denied', header: headers.denied, type: 'integer', width: 12, isSummed: true, value: sql`g.denied` },
  ],
  dataSet: (filters, sort, { scope }) => ({
    from: sql`from (
        select *, row_number() over (order by day, direction_id, operator_org_id) as id
        from agg_ride_route_day where day between ${filters.from}::date and ${filters.to}::date
      ) g
      join direction d on d.id = g.direction_id
      join organization o on o.id = g.operator_org_id
      where ${scopedBy(scope, {})}`,
    order: orderBy({ day: { by: sql`g.day`, type: 'date' } }, sort),
    id: sql`g.id`,
  }),
});
