import {
  locationFilters,
  locationKinds,
  locationListQuerySchema,
  locationPageSchema,
  locationStatuses,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { districtOf, placeOf, servicesOf } from './location-words.ts';
import { locationText as text } from './location.text.ts';

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
  exports: { resource: 'location', code: 'net.location.export' },
  columns: [
    { key: 'code', label: text.code, kind: 'text', phone: 'second', tellsApart: true },
    { key: 'name', label: text.fields.name, kind: 'text', primary: true },
    { key: 'kind', label: text.fields.kind, kind: 'choice', of: locationKinds, phone: 'second' },
    { key: 'district', label: text.district, kind: 'text', value: districtOf, phone: 'secondEnd' },
    {
      key: 'directions',
      label: text.directions,
      kind: 'text',
      value: ({ direction_codes: codes }) => codes.join(', '),
    },
    { key: 'status', label: text.status, kind: 'status', of: locationStatuses, phone: 'firstEnd' },
    { key: 'place', label: text.place, kind: 'text', exportAs: ['lat', 'lon'], extra: true, value: placeOf },
    { key: 'services', label: text.fields.services, kind: 'text', extra: true, value: servicesOf },
    { key: 'opening_hours', label: text.fields.hours, kind: 'text', exportAs: ['hours'], extra: true },
    { key: 'is_accessible', label: text.fields.is_accessible, kind: 'flag', exportAs: ['accessible'], extra: true },
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
  record: drawerOf({
    title: text.noun,
    load: async () => (await import(/* webpackChunkName: "location-record" */ './location.record.tsx')).locationRecord,
    hrefOf: (id) => `/location/${id}`,
  }),
  empty: { icon: 'location', ...text.empty },
});
