import {
  capacityUnits,
  fileColumns,
  loadCapacityFilters,
  loadCapacityListQuerySchema,
  loadCapacityPageSchema,
  sizeClasses,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { capacityText } from './load-capacity.text.ts';

const text = capacityText.class;

/** Classes of vehicles by how much they carry. */
export const classList = defineList({
  name: 'load-capacity',
  path: '/api/load-capacity',
  page: loadCapacityPageSchema,
  query: loadCapacityListQuerySchema,
  title: capacityText.title,
  caption: text.caption,
  search: text.searchPlaceholder,
  tools: listTools,
  exports: { resource: 'load-capacity', code: 'net.capacity.export', columns: fileColumns.loadCapacity },
  columns: [
    { key: 'code', kind: 'text', phone: 'second', tellsApart: true },
    { key: 'name', kind: 'text', primary: true },
    { key: 'unit', kind: 'choice', of: capacityUnits, phone: 'second' },
    { key: 'seats', kind: 'number' },
    { key: 'standing', kind: 'number' },
    { key: 'total', kind: 'number', phone: 'firstEnd' },
    { key: 'min_kg', kind: 'number' },
    { key: 'max_kg', kind: 'number' },
    { key: 'length_m', kind: 'number' },
    { key: 'size_class', kind: 'choice', of: sizeClasses },
    {
      key: 'vehicle_count',
      kind: 'link',
      phone: 'secondEnd',
      value: ({ vehicle_count: count }) => String(count),
      // The retired ones are not counted.
      to: ({ id }) => `/load-capacity/vehicles?load_capacity_id=${id}&status=ACTIVE,MAINTENANCE`,
    },
    { key: 'is_active', kind: 'flag' },
  ],
  filters: {
    unit: { kind: 'choice', ...loadCapacityFilters.unit, any: text.allUnits },
    active: { kind: 'choice', ...loadCapacityFilters.active, any: text.anyActive },
  },
  record: drawerOf({
    title: text.noun,
    load: async () => (await import(/* webpackChunkName: "class-record" */ './class.record.tsx')).classRecord,
  }),
  empty: { icon: 'bus', ...text.empty },
});
