import { sql } from 'kysely';
import { z } from 'zod/mini';
import { fileColumns, loadLevels, overloadedQuerySchema, wayWords } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { levelOf } from '../../load-capacity/load-level.rules.ts';
import { overloadedTrips } from '../../load-observations/load-observations.repository.ts';
import { rawSpanOf, spanOf } from '../../load-observations/load-span.rules.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { headedColumns, orderBy } from '../list-export.ts';

/** Trips that reached a load factor, of the days and in the order that the list of them has. */
export const overloadedTripExport = defineExport({
  resource: 'overloaded-trip',
  title: exportText.titles.overloadedTrip,
  code: 'net.capacity.export',
  filters: z.strictObject(z.omit(overloadedQuerySchema, { page: true }).shape),
  sort: { fields: ['load_factor'], default: '-load_factor' },
  columns: () =>
    headedColumns(fileColumns.overloadedTrip, {
      trip_no: { type: 'text', width: 12, value: sql`g.trip_no` },
      direction: { type: 'text', width: 10, value: sql`g.direction_code` },
      way: { type: 'text', width: 10, value: sql`g.dir::text`, labels: wayWords },
      day: { type: 'date', width: 12, value: sql`g.date` },
      started_at: { type: 'datetime', width: 17, value: sql`g.started_at` },
      vehicle: { type: 'text', width: 12, value: sql`g.plate_no` },
      max_load: { type: 'integer', width: 18, value: sql`g.max_load` },
      capacity_total: { type: 'integer', width: 11, value: sql`g.capacity_total` },
      load_factor: { type: 'percent', width: 11, value: sql`round(100 * g.max_load_factor::numeric, 1)` },
      overloaded_stops: { type: 'integer', width: 21, value: sql`g.overloaded_stops` },
      level: {
        type: 'text',
        width: 16,
        value: sql`g.max_load_factor`,
        show: (factor: number) => loadLevels.labels[levelOf(factor)],
      },
    }),
  dataSet: (filters, sort, { db, scope, now }) => ({
    from: sql`from (
        select t.*, row_number() over (order by t.max_load_factor, t.started_at desc, t.direction_code desc, t.dir desc,
          t.trip_no desc, t.vehicle_public_id desc, t.date desc) as id
        from (${overloadedTrips(db, rawSpanOf(spanOf(filters, now)), filters)}) t
      ) g where ${scopedBy(scope, {})}`,
    order: orderBy({ load_factor: { by: sql`g.max_load_factor`, type: 'numeric' } }, sort),
    id: sql`g.id`,
    // Each batch sums all counts of the days.
    batchSize: 5_000,
  }),
});
