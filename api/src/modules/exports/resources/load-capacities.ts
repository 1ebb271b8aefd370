import { sql } from 'kysely';
import { z } from 'zod/mini';
import { capacityUnits, loadCapacityListQuerySchema } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { matchingCapacities } from '../../load-capacity/load-capacity.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const { headers } = exportText;

/** Classes of vehicles by how much they carry. */
export const loadCapacityExport = defineExport({
  resource: 'load-capacity',
  title: exportText.titles.loadCapacity,
  code: 'net.capacity.export',
  filters: z.strictObject(z.omit(loadCapacityListQuerySchema, { page: true, page_size: true, sort: true }).shape),
  sort: { fields: ['code', 'name', 'unit'], default: 'code' },
  columns: () => [
    { key: 'code', header: headers.code, type: 'text', width: 12, value: sql`c.code` },
    { key: 'name', header: headers.name, type: 'text', width: 28, value: sql`c.name` },
    { key: 'unit', header: headers.unit, type: 'text', width: 12, value: sql`c.unit`, labels: capacityUnits.labels },
    { key: 'seats', header: headers.seats, type: 'integer', width: 10, value: sql`c.seats` },
    { key: 'standing', header: headers.standing, type: 'integer', width: 10, value: sql`c.standing` },
    { key: 'total', header: headers.total, type: 'integer', width: 10, value: sql`c.total` },
    { key: 'min_kg', header: headers.minKg, type: 'integer', width: 12, value: sql`c.min_kg` },
    { key: 'max_kg', header: headers.maxKg, type: 'integer', width: 12, value: sql`c.max_kg` },
    { key: 'sample_model', header: headers.model, type: 'text', width: 24, value: sql`c.sample_model` },
    { key: 'is_active', header: headers.isActive, type: 'text', width: 11, value: sql`c.is_active` },
  ],
  dataSet: (filters, sort, { db, scope }) => ({
    from: sql`from load_capacity c
      where ${scopedBy(scope, {})} and c.id in (${matchingCapacities(db, filters).select('c.id')})`,
    order: orderBy(
      {
        code: { by: sql`c.code collate mn_natural`, type: 'text' },
        name: { by: sql`c.name`, type: 'text' },
        unit: { by: sql`c.unit`, type: 'text' },
      },
      sort,
    ),
    id: sql`c.id`,
  }),
});
