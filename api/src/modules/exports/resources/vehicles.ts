import { sql } from 'kysely';
import { fileColumns, fuels, vehicleListQuerySchema, vehicleStatuses } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { matchingVehicles } from '../../vehicles/vehicles.repository.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** The fleet. */
export const vehicleExport = defineListExport({
  resource: 'vehicle',
  title: exportText.titles.vehicle,
  code: 'net.capacity.export',
  query: vehicleListQuerySchema,
  table: 'v',
  headings: fileColumns.vehicle,
  columns: () => ({
    plate_no: { type: 'text', width: 12, value: sql`v.plate_no` },
    bus_no: { type: 'text', width: 14, value: sql`v.bus_no` },
    operator: { type: 'text', width: 28, value: sql`operator.name` },
    direction: { type: 'text', width: 10, value: sql`route.code` },
    load_capacity: { type: 'text', width: 22, value: sql`capacity.name` },
    model: { type: 'text', width: 20, value: sql`v.model` },
    year: { type: 'integer', width: 8, value: sql`v.year` },
    fuel: { type: 'text', width: 12, value: sql`v.fuel`, labels: fuels.labels },
    wheelchair: { type: 'text', width: 12, value: sql`v.wheelchair` },
    status: { type: 'text', width: 18, value: sql`v.status`, labels: vehicleStatuses.labels },
  }),
  orders: () => ({
    bus_no: { by: sql`v.bus_no collate mn_natural`, type: 'text' },
    plate_no: { by: sql`v.plate_no`, type: 'text' },
    operator: { by: sql`operator.name`, type: 'text' },
    load_capacity: { by: sql`capacity.total`, type: 'numeric', nulls: 'last' },
    model: { by: sql`v.model`, type: 'text', nulls: 'last' },
    year: { by: sql`v.year`, type: 'numeric', nulls: 'last' },
    fuel: { by: sql`v.fuel`, type: 'text' },
    status: { by: sql`v.status`, type: 'text' },
  }),
  from: (filters, { db, scope }) => sql`from vehicle v
    join organization operator on operator.id = v.operator_org_id
    left join direction route on route.id = v.direction_id
    left join load_capacity capacity on capacity.id = v.load_capacity_id
    where ${scopedBy(scope, {})} and v.id in (${matchingVehicles(db, filters).select('v.id')})`,
});
