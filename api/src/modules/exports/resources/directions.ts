import { sql } from 'kysely';
import { z } from 'zod/mini';
import { directionKinds, directionListQuerySchema, directionStatuses } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { matchingDirections } from '../../directions/directions.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const { headers } = exportText;

/** Routes. */
export const directionExport = defineExport({
  resource: 'direction',
  title: exportText.titles.direction,
  code: 'net.direction.export',
  filters: z.strictObject(z.omit(directionListQuerySchema, { page: true, page_size: true, sort: true }).shape),
  sort: { fields: ['code', 'name', 'kind', 'operator', 'status', 'updated_at'], default: 'code' },
  columns: () => [
    { key: 'code', header: headers.code, type: 'text', width: 10, value: sql`d.code` },
    { key: 'name', header: headers.name, type: 'text', width: 36, value: sql`d.name` },
    { key: 'kind', header: headers.kind, type: 'text', width: 14, value: sql`d.kind`, labels: directionKinds.labels },
    { key: 'operator', header: headers.operator, type: 'text', width: 30, value: sql`o.name` },
    { key: 'from', header: headers.from, type: 'text', width: 24, value: sql`a.name` },
    { key: 'to', header: headers.to, type: 'text', width: 24, value: sql`b.name` },
    { key: 'length_km', header: headers.lengthKm, type: 'text', width: 10, value: sql`d.length_km` },
    { key: 'headway_peak_min', header: headers.headway, type: 'integer', width: 14, value: sql`d.headway_peak_min` },
    { key: 'vehicles_planned', header: headers.vehicles, type: 'integer', width: 10, value: sql`d.vehicles_planned` },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 16,
      value: sql`d.status`,
      labels: directionStatuses.labels,
    },
  ],
  dataSet(filters, sort, { db, scope }) {
    const orders = {
      code: { by: sql`d.code collate mn_natural`, type: 'text' },
      name: { by: sql`d.name`, type: 'text' },
      kind: { by: sql`d.kind`, type: 'text' },
      operator: { by: sql`coalesce(o.name, '')`, type: 'text' },
      status: { by: sql`d.status`, type: 'text' },
      updated_at: { by: sql`d.updated_at`, type: 'timestamptz' },
    } as const;
    return {
      from: sql`from direction d
        left join organization o on o.id = d.operator_org_id
        left join location a on a.id = d.from_location_id
        left join location b on b.id = d.to_location_id
        where ${scopedBy(scope, {})} and d.id in (${matchingDirections(db, filters).select('d.id')})`,
      order: orderBy(orders, sort),
      id: sql`d.id`,
    };
  },
});
