import { sql } from 'kysely';
import { z } from 'zod/mini';
import { loadLevels, overloadedQuerySchema } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { levelOf } from '../../load-capacity/load-level.rules.ts';
import { overloadedTrips } from '../../load-observations/load-observations.repository.ts';
import { rawSpanOf, spanOf } from '../../load-observations/load-span.rules.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from '../list-export.ts';

const { headers, ways } = exportText;

/** Trips that reached a load factor, of the days and in the order that the list of them has. */
export const overloadedTripExport = defineExport({
  resource: 'overloaded-trip',
  title: exportText.titles.overloadedTrip,
  code: 'net.capacity.export',
  filters: z.strictObject(z.omit(overloadedQuerySchema, { page: true }).shape),
  sort: { fields: ['load_factor'], default: '-load_factor' },
  columns: () => [
    { key: 'trip_no', header: headers.trip, type: 'text', width: 12, value: sql`g.trip_no` },
    { key: 'direction', header: headers.direction, type: 'text', width: 10, value: sql`g.direction_code` },
    { key: 'way', header: headers.way, type: 'text', width: 10, value: sql`g.dir::text`, labels: ways },
    { key: 'day', header: headers.day, type: 'date', width: 12, value: sql`g.date` },
    { key: 'started_at', header: headers.startedAt, type: 'datetime', width: 17, value: sql`g.started_at` },
    { key: 'vehicle', header: headers.plate, type: 'text', width: 12, value: sql`g.plate_no` },
    { key: 'max_load', header: headers.maxLoad, type: 'integer', width: 18, value: sql`g.max_load` },
    { key: 'capacity_total', header: headers.places, type: 'integer', width: 11, value: sql`g.capacity_total` },
    {
      key: 'load_factor',
      header: headers.loadFactor,
      type: 'percent',
      width: 11,
      value: sql`round(100 * g.max_load_factor::numeric, 1)`,
    },
    {
      key: 'overloaded_stops',
      header: headers.overloadedStops,
      type: 'integer',
      width: 21,
      value: sql`g.overloaded_stops`,
    },
    {
      key: 'level',
      header: headers.level,
      type: 'text',
      width: 16,
      value: sql`g.max_load_factor`,
      show: (factor: number) => loadLevels.labels[levelOf(factor)],
    },
  ],
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
