import { fuels, vehicleListQuerySchema, vehiclePageSchema, vehicleStatuses } from '@ecard/shared/api-schema';
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
  columns: [
    { key: 'plate_no', label: text.fields.plate_no, kind: 'text', primary: true },
    { key: 'bus_no', label: text.fields.bus_no, kind: 'text', phone: 'second', tellsApart: true },
    { key: 'operator', label: text.fields.operator_id, kind: 'text', value: ({ operator }) => operator.name },
    { key: 'direction', label: text.fields.direction_id, kind: 'reference', at: '/direction' },
    {
      key: 'load_capacity',
      label: text.fields.load_capacity_id,
      kind: 'text',
      phone: 'secondEnd',
      value: (row) => row.load_capacity?.name,
    },
    { key: 'model', label: text.fields.model, kind: 'text' },
    { key: 'year', label: text.fields.year, kind: 'text' },
    { key: 'fuel', label: text.fields.fuel, kind: 'choice', of: fuels },
    { key: 'status', label: text.status, kind: 'status', of: vehicleStatuses, phone: 'firstEnd' },
  ],
  filters: {
    operator_id: { kind: 'lookup', label: text.fields.operator_id, from: 'operators', any: text.allOperators },
    load_capacity_id: {
      kind: 'lookup',
      label: text.fields.load_capacity_id,
      from: 'load-capacities',
      any: text.allClasses,
    },
    status: { kind: 'choice', label: text.status, of: vehicleStatuses, any: text.allStatuses, place: 'more' },
    direction_id: {
      kind: 'lookup',
      label: text.fields.direction_id,
      from: 'directions',
      any: text.allDirections,
      place: 'more',
    },
    fuel: { kind: 'choice', label: text.fields.fuel, of: fuels, any: text.allFuels, place: 'more' },
    wheelchair: { kind: 'flag', label: text.fields.wheelchair, place: 'more' },
  },
  record: drawerOf({
    title: text.noun,
    load: async () => (await import(/* webpackChunkName: "vehicle-record" */ './vehicle.record.tsx')).vehicleRecord,
  }),
  empty: { icon: 'bus', ...text.empty },
});
