import { sql } from 'kysely';
import { sizeClasses, capacityUnits, loadCapacityListQuerySchema, fileColumns } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { matchingCapacities, vehicleCount } from '../../load-capacity/load-capacity.repository.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Classes of vehicles by how much they carry. */
export const loadCapacityExport = defineListExport({
  resource: 'load-capacity',
  title: exportText.titles.loadCapacity,
  code: 'net.capacity.export',
  query: loadCapacityListQuerySchema,
  table: 'c',
  headings: fileColumns.loadCapacity,
  columns: () => ({
    code: { type: 'text', width: 12, value: sql`c.code` },
    name: { type: 'text', width: 28, value: sql`c.name` },
    unit: { type: 'text', width: 12, value: sql`c.unit`, labels: capacityUnits.labels },
    seats: { type: 'integer', width: 10, value: sql`c.seats` },
    standing: { type: 'integer', width: 10, value: sql`c.standing` },
    total: { type: 'integer', width: 10, value: sql`c.total` },
    min_kg: { type: 'integer', width: 12, value: sql`c.min_kg` },
    max_kg: { type: 'integer', width: 12, value: sql`c.max_kg` },
    length_m: { type: 'text', width: 10, value: sql`c.length_m` },
    size_class: { type: 'text', width: 12, value: sql`c.size_class`, labels: sizeClasses.labels },
    vehicle_count: { type: 'integer', width: 10, value: vehicleCount },
    sample_model: { type: 'text', width: 24, value: sql`c.sample_model` },
    is_active: { type: 'text', width: 11, value: sql`c.is_active` },
  }),
  orders: () => ({
    code: { by: sql`c.code collate mn_natural`, type: 'text' },
    name: { by: sql`c.name`, type: 'text' },
    unit: { by: sql`c.unit`, type: 'text' },
    total: { by: sql`c.total`, type: 'numeric', nulls: 'last' },
    max_kg: { by: sql`c.max_kg`, type: 'numeric', nulls: 'last' },
    length_m: { by: sql`c.length_m`, type: 'numeric', nulls: 'last' },
    vehicle_count: { by: vehicleCount, type: 'bigint' },
  }),
  from: (filters, { db, scope }) => sql`from load_capacity c
    where ${scopedBy(scope, {})} and c.id in (${matchingCapacities(db, filters).select('c.id')})`,
});
