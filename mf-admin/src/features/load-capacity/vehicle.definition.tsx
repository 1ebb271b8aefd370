import {
  fileColumns,
  fuels,
  vehicleFilters,
  vehicleListQuerySchema,
  vehiclePageSchema,
  vehicleStatuses,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { capacityText } from './load-capacity.text.ts';

const text = capacityText.vehicle;

/** Vehicles with their class and the route they are on. */
export const vehicleList = defineList({
  name: 'vehicle',
  path: '/api/vehicle',
  page: vehiclePageSchema,
  query: vehicleListQuerySchema,
  title: capacityText.title,
  caption: text.caption,
  search: text.searchPlaceholder,
  tools: listTools,
  exports: { resource: 'vehicle', code: 'net.capacity.export', columns: fileColumns.vehicle },
  columns: [
    { key: 'plate_no', kind: 'text', primary: true },
    { key: 'bus_no', kind: 'text', phone: 'second', tellsApart: true },
    { key: 'operator', kind: 'text', value: ({ operator }) => operator.name },
    { key: 'direction', kind: 'reference', at: '/direction' },
    { key: 'load_capacity', kind: 'text', phone: 'secondEnd', value: (row) => row.load_capacity?.name },
    { key: 'model', kind: 'text' },
    { key: 'year', kind: 'text' },
    { key: 'fuel', kind: 'choice', of: fuels },
    { key: 'status', kind: 'status', of: vehicleStatuses, phone: 'firstEnd' },
  ],
  filters: {
    operator_id: { kind: 'lookup', ...vehicleFilters.operator_id, from: 'operators', any: text.allOperators },
    load_capacity_id: {
      kind: 'lookup',
      ...vehicleFilters.load_capacity_id,
      from: 'load-capacities',
      any: text.allClasses,
    },
    status: { kind: 'choices', ...vehicleFilters.status, any: text.allStatuses, place: 'more' },
    direction_id: {
      kind: 'lookup',
      ...vehicleFilters.direction_id,
      from: 'directions',
      any: text.allDirections,
      place: 'more',
    },
    fuel: { kind: 'choice', ...vehicleFilters.fuel, any: text.allFuels, place: 'more' },
    wheelchair: { kind: 'flag', ...vehicleFilters.wheelchair, place: 'more' },
  },
  bulk: {
    path: '/api/vehicle/bulk',
    actions: [
      { action: 'maintain', label: text.maintain, code: 'net.capacity.update', hint: text.maintainHint },
      { action: 'restore', label: text.restore, code: 'net.capacity.update', icon: 'check' },
      {
        action: 'retire',
        label: text.retire,
        code: 'net.capacity.update',
        danger: true,
        hint: text.retireHint,
      },
    ],
    // Classes count their vehicles.
    invalidates: [['load-capacity'], ['lookup-vehicles']],
  },
  record: drawerOf({
    title: text.noun,
    load: async () => (await import(/* webpackChunkName: "vehicle-record" */ './vehicle.record.tsx')).vehicleRecord,
  }),
  empty: { icon: 'bus', ...text.empty },
});
