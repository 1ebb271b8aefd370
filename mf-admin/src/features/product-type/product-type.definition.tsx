import {
  productKinds,
  productStatuses,
  productTypeListQuerySchema,
  productTypePageSchema,
  taxTypes,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { LookupNames, drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { productTypeText as text } from './product-type.text.ts';

/** List of the products on sale: cards, rides, passes, fees, permits. */
export const productTypeList = defineList({
  name: 'product-type',
  path: '/api/product-type',
  page: productTypePageSchema,
  query: productTypeListQuerySchema,
  title: text.title,
  caption: text.caption,
  search: text.searchPlaceholder,
  tools: listTools,
  columns: [
    { key: 'sort', label: text.sort, kind: 'number' },
    { key: 'name', label: text.fields.name, kind: 'text', primary: true },
    { key: 'code', label: text.code, kind: 'text', phone: 'second', tellsApart: true },
    { key: 'kind', label: text.fields.kind, kind: 'choice', of: productKinds },
    { key: 'unit_price', label: text.price, kind: 'money', phone: 'secondEnd' },
    {
      key: 'next_price',
      label: text.nextPrice,
      kind: 'text',
      value: ({ next_price: next }) => next && text.next(next.unit_price, next.price_from),
    },
    { key: 'validity_days', label: text.fields.validity_days, kind: 'number' },
    { key: 'rides', label: text.fields.rides, kind: 'number' },
    {
      key: 'transfers',
      label: text.transfers,
      kind: 'text',
      value: (row) => text.transferOf(row.transfer_limit, row.transfer_window_min),
    },
    {
      key: 'allowed_categories',
      label: text.fields.allowed_categories,
      cell: ({ allowed_categories: codes }) =>
        codes.length === 0 ? text.allCategories : <LookupNames from="categories" codes={codes} />,
    },
    { key: 'tax_type', label: text.tax, kind: 'choice', of: taxTypes },
    { key: 'sellable_online', label: text.fields.sellable_online, kind: 'flag' },
    { key: 'status', label: text.status, kind: 'status', of: productStatuses, phone: 'firstEnd' },
  ],
  filters: {
    kind: { kind: 'choice', label: text.fields.kind, of: productKinds, any: text.allKinds },
    status: { kind: 'choice', label: text.status, of: productStatuses, any: text.allStatuses },
    tax_type: { kind: 'choice', label: text.fields.tax_type, of: taxTypes, any: text.allTaxes, place: 'more' },
    online: {
      kind: 'choice',
      label: text.fields.sellable_online,
      of: text.onlineWords,
      any: text.anyOnline,
      place: 'more',
    },
  },
  record: drawerOf({
    title: text.noun,
    load: async () =>
      (await import(/* webpackChunkName: "product-record" */ './product-type.record.tsx')).productRecord,
    hrefOf: (id) => `/product-type/${id}`,
  }),
  empty: { icon: 'package', ...text.empty },
});
