import {
  fileColumns,
  locationFilters,
  locationKinds,
  locationListQuerySchema,
  locationPageSchema,
  locationStatuses,
} from '@ecard/shared/api-schema';
import { createPart, listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import type { BulkDialogProps } from '@ecard/shared/ui/work';
import { OUTDATED_BY_PLACE } from '../../domain/outdated.ts';
import { districtOf, placeOf, servicesOf } from './location-words.ts';
import { locationText as text } from './location.text.ts';

const closing = createPart<BulkDialogProps>(
  async () => (await import(/* webpackChunkName: "location-windows" */ './location-windows.tsx')).CloseLocations,
);

/** Stops, and places that sell and top up cards. */
export const locationList = defineList({
  name: 'location',
  path: '/api/location',
  page: locationPageSchema,
  query: locationListQuerySchema,
  title: text.title,
  caption: text.caption,
  search: text.searchPlaceholder,
  tools: listTools,
  exports: { resource: 'location', code: 'net.location.export', columns: fileColumns.location },
  columns: [
    { key: 'code', kind: 'text', phone: 'second', tellsApart: true },
    { key: 'name', kind: 'text', primary: true },
    { key: 'kind', kind: 'choice', of: locationKinds, phone: 'second' },
    { key: 'district', kind: 'text', exportAs: ['district', 'khoroo'], value: districtOf, phone: 'secondEnd' },
    {
      key: 'directions',
      kind: 'text',
      value: ({ direction_codes: codes }) => (codes.length === 0 ? null : text.directionsOf(codes)),
    },
    { key: 'status', kind: 'status', of: locationStatuses, phone: 'firstEnd' },
    { key: 'place', label: text.place, kind: 'text', exportAs: ['lat', 'lon'], extra: true, value: placeOf },
    { key: 'services', kind: 'text', extra: true, value: ({ services }) => servicesOf(services) },
    { key: 'opening_hours', kind: 'text', extra: true },
    { key: 'is_accessible', kind: 'flag', extra: true },
  ],
  filters: {
    kind: { kind: 'choice', ...locationFilters.kind, any: text.allKinds },
    district_id: { kind: 'lookup', ...locationFilters.district_id, from: 'districts', any: text.allDistricts },
    status: { kind: 'choice', ...locationFilters.status, any: text.allStatuses, place: 'more' },
    service: { kind: 'choice', ...locationFilters.service, any: text.allServices, place: 'more' },
    accessible: {
      kind: 'choice',
      ...locationFilters.accessible,
      any: text.anyAccess,
      place: 'more',
    },
    bbox: { kind: 'flag', ...locationFilters.bbox, place: 'address' },
  },
  bulk: {
    path: '/api/location/bulk',
    actions: [
      { action: 'close', label: text.close, code: 'net.location.update', Dialog: closing.Part },
      { action: 'reopen', label: text.reopen, code: 'net.location.update', icon: 'check' },
      {
        action: 'archive',
        label: text.archive,
        code: 'net.location.archive',
        danger: true,
        hint: text.bulk.archive,
      },
    ],
    invalidates: OUTDATED_BY_PLACE,
  },
  record: drawerOf({
    title: text.noun,
    load: async () => (await import(/* webpackChunkName: "location-record" */ './location.record.tsx')).locationRecord,
    hrefOf: (id) => `/location/${id}`,
  }),
  empty: { icon: 'location', ...text.empty },
});
