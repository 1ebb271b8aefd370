import {
  fileColumns,
  productFilters,
  productKinds,
  productStatuses,
  productTypeListQuerySchema,
  productTypePageSchema,
  taxTypes,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { OUTDATED_BY_PRODUCT } from '../../domain/outdated.ts';
import { productFacts } from './product-facts.tsx';
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
  exports: { resource: 'product-type', code: 'product.type.view', columns: fileColumns.productType },
  columns: [
    { key: 'sort', label: text.sort, kind: 'number', exportAs: [] },
    { key: 'name', kind: 'text', primary: true },
    { key: 'code', kind: 'text', phone: 'second', tellsApart: true },
    { key: 'kind', kind: 'choice', of: productKinds },
    { key: 'unit_price', kind: 'money', phone: 'secondEnd' },
    { ...productFacts.nextPrice, exportAs: ['next_price', 'next_price_from'] },
    { key: 'validity_days', kind: 'number', extra: true },
    { key: 'rides', kind: 'number', extra: true },
    { ...productFacts.transfers, exportAs: ['transfer_limit', 'transfer_window_min'], extra: true },
    { ...productFacts.categories, extra: true },
    { key: 'tax_type', label: text.tax, kind: 'choice', of: taxTypes },
    { key: 'sellable_online', kind: 'flag' },
    { key: 'status', kind: 'status', of: productStatuses, phone: 'firstEnd' },
  ],
  filters: {
    kind: { kind: 'choice', ...productFilters.kind, any: text.allKinds },
    status: { kind: 'choice', ...productFilters.status, any: text.allStatuses },
    tax_type: { kind: 'choice', ...productFilters.tax_type, any: text.allTaxes, place: 'more' },
    online: { kind: 'choice', ...productFilters.online, any: text.anyOnline, place: 'more' },
  },
  bulk: {
    path: '/api/product-type/bulk',
    actions: [
      {
        action: 'archive',
        label: text.archive,
        code: 'product.type.archive',
        danger: true,
        hint: text.archiveManyHint,
      },
    ],
    invalidates: OUTDATED_BY_PRODUCT,
  },
  record: drawerOf({
    title: text.noun,
    load: async () =>
      (await import(/* webpackChunkName: "product-record" */ './product-type.record.tsx')).productRecord,
    hrefOf: (id) => `/product-type/${id}`,
  }),
  empty: { icon: 'package', ...text.empty },
});
