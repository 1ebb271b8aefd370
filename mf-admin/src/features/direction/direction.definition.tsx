import {
  directionFilters,
  directionKinds,
  directionListQuerySchema,
  directionPageSchema,
  directionStatuses,
  fileColumns,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { OUTDATED_BY_ROUTE } from '../../domain/outdated.ts';
import { directionText as text } from './direction.text.ts';
import { RouteColour } from './route-colour.tsx';

/** Bus routes. */
export const directionList = defineList({
  name: 'direction',
  path: '/api/direction',
  page: directionPageSchema,
  query: directionListQuerySchema,
  title: text.title,
  caption: text.caption,
  search: text.searchPlaceholder,
  tools: listTools,
  exports: { resource: 'direction', code: 'net.direction.export', columns: fileColumns.direction },
  columns: [
    { key: 'code', primary: true, cell: ({ code, color }) => <RouteColour of={color}>{code}</RouteColour> },
    { key: 'name', kind: 'text', phone: 'second', tellsApart: true },
    { key: 'kind', kind: 'choice', of: directionKinds },
    {
      key: 'operator',
      kind: 'text',
      extra: true,
      value: ({ operator }) => operator?.name,
    },
    {
      key: 'ends',
      label: text.ends,
      kind: 'text',
      exportAs: ['from', 'to'],
      value: ({ from, to }) => (from || to ? `${from?.name ?? '–'} → ${to?.name ?? '–'}` : null),
    },
    {
      key: 'stop_count',
      label: text.stops,
      kind: 'text',
      exportAs: ['stops_there', 'stops_back'],
      value: ({ stop_count: [there, back] }) => `${String(there)} / ${String(back)}`,
    },
    { key: 'length_km', label: text.length, kind: 'number', unit: ' км', extra: true },
    {
      key: 'headway',
      label: text.headway,
      kind: 'text',
      sort: 'headway_peak_min',
      exportAs: ['headway_peak_min', 'headway_offpeak_min'],
      value: (row) => text.perMinutes(row.headway_peak_min, row.headway_offpeak_min),
    },
    {
      key: 'departures',
      label: text.departures,
      kind: 'text',
      sort: 'first_departure',
      extra: true,
      exportAs: ['first_departure', 'last_departure'],
      value: text.departuresOf,
    },
    { key: 'vehicles_planned', kind: 'number', extra: true },
    { key: 'rides_per_day', kind: 'number', phone: 'secondEnd' },
    { key: 'status', kind: 'status', of: directionStatuses, phone: 'firstEnd' },
  ],
  filters: {
    kind: { kind: 'choices', ...directionFilters.kind, any: text.allKinds },
    status: { kind: 'choices', ...directionFilters.status, any: text.allStatuses },
    operator_id: {
      kind: 'lookup',
      ...directionFilters.operator_id,
      from: 'operators',
      any: text.allOperators,
      place: 'more',
    },
    district_id: {
      kind: 'lookup',
      ...directionFilters.district_id,
      from: 'districts',
      any: text.allDistricts,
      place: 'more',
    },
    stop_id: { kind: 'lookup', ...directionFilters.stop_id, from: 'stops', any: text.anyStop, place: 'more' },
  },
  bulk: {
    path: '/api/direction/bulk',
    actions: [
      {
        action: 'publish',
        label: text.publish,
        code: 'net.direction.publish',
        icon: 'check',
        hint: text.bulk.publish,
      },
      {
        action: 'suspend',
        label: text.suspend,
        code: 'net.direction.publish',
        danger: true,
        hint: text.bulk.suspend,
      },
      {
        action: 'archive',
        label: text.archive,
        code: 'net.direction.archive',
        danger: true,
        hint: text.bulk.archive,
      },
    ],
    invalidates: OUTDATED_BY_ROUTE,
  },
  record: drawerOf({
    title: text.noun,
    load: async () =>
      (await import(/* webpackChunkName: "direction-record" */ './direction.record.tsx')).directionRecord,
    hrefOf: (id) => `/direction/${id}`,
  }),
  empty: { icon: 'route', ...text.empty },
});
