import { sql } from 'kysely';
import {
  locationKinds,
  locationServices,
  locationListQuerySchema,
  locationStatuses,
  fileColumns,
} from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { directionCodes, directionCount, matchingLocations } from '../../locations/locations.repository.ts';
import { formatOpeningHours } from '../../locations/opening-hours.rules.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Stops and other places; © OpenStreetMap contributors. */
export const locationExport = defineListExport({
  resource: 'location',
  title: exportText.titles.location,
  code: 'net.location.export',
  query: locationListQuerySchema,
  table: 'l',
  headings: fileColumns.location,
  columns: () => ({
    code: { type: 'text', width: 12, value: sql`l.code` },
    name: { type: 'text', width: 32, value: sql`l.name` },
    kind: { type: 'text', width: 18, value: sql`l.kind`, labels: locationKinds.labels },
    district: { type: 'text', width: 20, value: sql`d.name` },
    lat: { type: 'text', width: 11, value: sql`l.lat` },
    lon: { type: 'text', width: 11, value: sql`l.lon` },
    stop_ref: { type: 'text', width: 14, value: sql`l.stop_ref` },
    services: { type: 'text', width: 24, value: sql`l.services`, labels: locationServices.labels },
    opening_hours: { type: 'text', width: 30, value: sql`l.opening_hours`, show: formatOpeningHours },
    is_accessible: { type: 'text', width: 12, value: sql`l.is_accessible` },
    khoroo: { type: 'integer', width: 8, value: sql`l.khoroo` },
    directions: { type: 'text', width: 24, value: directionCodes },
    status: { type: 'text', width: 16, value: sql`l.status`, labels: locationStatuses.labels },
  }),
  orders: () => ({
    code: { by: sql`l.code collate mn_natural`, type: 'text' },
    name: { by: sql`l.name`, type: 'text' },
    kind: { by: sql`l.kind`, type: 'text' },
    district: { by: sql`d.name`, type: 'text', nulls: 'last' },
    directions: { by: directionCount, type: 'bigint' },
    status: { by: sql`l.status`, type: 'text' },
    created_at: { by: sql`l.created_at`, type: 'timestamptz' },
  }),
  from: (filters, { db, scope }) => sql`from location l left join district d on d.id = l.district_id
    where ${scopedBy(scope, {})} and l.id in (${matchingLocations(db, filters).select('l.id')})`,
});
