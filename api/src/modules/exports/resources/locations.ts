import { sql } from 'kysely';
import { z } from 'zod/mini';
import { locationKinds, locationListQuerySchema, locationStatuses } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { matchingLocations } from '../../locations/locations.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const { headers } = exportText;

/** Stops and other places; © OpenStreetMap contributors. */
export const locationExport = defineExport({
  resource: 'location',
  title: exportText.titles.location,
  code: 'net.location.export',
  filters: z.strictObject(z.omit(locationListQuerySchema, { page: true, page_size: true, sort: true }).shape),
  sort: { fields: ['code', 'name', 'kind', 'district', 'status', 'created_at'], default: 'name' },
  columns: () => [
    { key: 'code', header: headers.code, type: 'text', width: 12, value: sql`l.code` },
    { key: 'name', header: headers.name, type: 'text', width: 32, value: sql`l.name` },
    { key: 'kind', header: headers.kind, type: 'text', width: 18, value: sql`l.kind`, labels: locationKinds.labels },
    { key: 'district', header: headers.district, type: 'text', width: 20, value: sql`d.name` },
    { key: 'lat', header: headers.latitude, type: 'text', width: 11, value: sql`l.lat` },
    { key: 'lon', header: headers.longitude, type: 'text', width: 11, value: sql`l.lon` },
    { key: 'stop_ref', header: headers.stopRef, type: 'text', width: 14, value: sql`l.stop_ref` },
    { key: 'is_accessible', header: headers.accessible, type: 'text', width: 12, value: sql`l.is_accessible` },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 16,
      value: sql`l.status`,
      labels: locationStatuses.labels,
    },
  ],
  dataSet(filters, sort, { db, scope }) {
    const orders = {
      code: { by: sql`l.code collate mn_natural`, type: 'text' },
      name: { by: sql`l.name`, type: 'text' },
      kind: { by: sql`l.kind`, type: 'text' },
      district: { by: sql`coalesce(d.name, '')`, type: 'text' },
      status: { by: sql`l.status`, type: 'text' },
      created_at: { by: sql`l.created_at`, type: 'timestamptz' },
    } as const;
    return {
      from: sql`from location l left join district d on d.id = l.district_id
        where ${scopedBy(scope, {})} and l.id in (${matchingLocations(db, filters).select('l.id')})`,
      order: orderBy(orders, sort),
      id: sql`l.id`,
    };
  },
});
