import { sql } from 'kysely';
import { directionKinds, directionListQuerySchema, directionStatuses, fileColumns } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { averageRides, matchingDirections, ridesPerDay, stopsOf } from '../../directions/directions.repository.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Routes. */
export const directionExport = defineListExport({
  resource: 'direction',
  title: exportText.titles.direction,
  code: 'net.direction.export',
  query: directionListQuerySchema,
  table: 'd',
  headings: fileColumns.direction,
  columns: () => ({
    code: { type: 'text', width: 10, value: sql`d.code` },
    name: { type: 'text', width: 36, value: sql`d.name` },
    kind: { type: 'text', width: 14, value: sql`d.kind`, labels: directionKinds.labels },
    operator: { type: 'text', width: 30, value: sql`o.name` },
    from: { type: 'text', width: 24, value: sql`a.name` },
    to: { type: 'text', width: 24, value: sql`b.name` },
    stops_there: { type: 'integer', width: 10, value: stopsOf(0) },
    stops_back: { type: 'integer', width: 10, value: stopsOf(1) },
    length_km: { type: 'text', width: 10, value: sql`d.length_km` },
    headway_peak_min: { type: 'integer', width: 14, value: sql`d.headway_peak_min` },
    headway_offpeak_min: { type: 'integer', width: 14, value: sql`d.headway_offpeak_min` },
    first_departure: { type: 'text', width: 10, value: sql`to_char(d.first_departure, 'HH24:MI')` },
    last_departure: { type: 'text', width: 10, value: sql`to_char(d.last_departure, 'HH24:MI')` },
    vehicles_planned: { type: 'integer', width: 10, value: sql`d.vehicles_planned` },
    rides_per_day: { type: 'integer', width: 12, value: ridesPerDay },
    status: { type: 'text', width: 16, value: sql`d.status`, labels: directionStatuses.labels },
  }),
  orders: () => ({
    code: { by: sql`d.code collate mn_natural`, type: 'text' },
    name: { by: sql`d.name`, type: 'text' },
    kind: { by: sql`d.kind`, type: 'text' },
    operator: { by: sql`o.name`, type: 'text', nulls: 'last' },
    stop_count: { by: stopsOf(0), type: 'bigint' },
    length_km: { by: sql`d.length_km`, type: 'numeric', nulls: 'last' },
    headway_peak_min: { by: sql`d.headway_peak_min`, type: 'numeric', nulls: 'last' },
    first_departure: { by: sql`d.first_departure::text`, type: 'text', nulls: 'last' },
    vehicles_planned: { by: sql`d.vehicles_planned`, type: 'numeric', nulls: 'last' },
    rides_per_day: { by: ridesPerDay, type: 'bigint' },
    status: { by: sql`d.status`, type: 'text' },
    updated_at: { by: sql`d.updated_at`, type: 'timestamptz' },
  }),
  from: (filters, { db, scope, now }) => sql`from direction d
    left join organization o on o.id = d.operator_org_id
    left join location a on a.id = d.from_location_id
    left join location b on b.id = d.to_location_id
    left join (${averageRides(db, dayOf(now))}) rides on rides.direction_id = d.id
    where ${scopedBy(scope, {})} and d.id in (${matchingDirections(db, filters).select('d.id')})`,
});
