import { sql } from 'kysely';
import {
  fileColumns,
  productKinds,
  productStatuses,
  productTypeListQuerySchema,
  taxTypes,
} from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { matchingProducts, nextPriceAfter, priceOn } from '../../product-types/product-types.repository.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Products on sale with the prices of today and the next. */
export const productExport = defineListExport({
  resource: 'product-type',
  title: exportText.titles.product,
  code: 'product.type.view',
  query: productTypeListQuerySchema,
  table: 'p',
  headings: fileColumns.productType,
  columns: ({ now }) => ({
    code: { type: 'text', width: 20, value: sql`p.code` },
    name: { type: 'text', width: 32, value: sql`p.name` },
    kind: { type: 'text', width: 20, value: sql`p.kind`, labels: productKinds.labels },
    unit_price: { type: 'money', width: 14, value: priceOn(dayOf(now)) },
    next_price: { type: 'money', width: 14, value: nextPriceAfter(dayOf(now), sql`price.unit_price`) },
    next_price_from: { type: 'date', width: 12, value: nextPriceAfter(dayOf(now), sql`price.price_from`) },
    validity_days: { type: 'integer', width: 10, value: sql`p.validity_days` },
    rides: { type: 'integer', width: 10, value: sql`p.rides` },
    transfer_limit: { type: 'integer', width: 10, value: sql`p.transfer_limit` },
    transfer_window_min: { type: 'integer', width: 12, value: sql`p.transfer_window_min` },
    allowed_categories: {
      type: 'text',
      width: 24,
      value: sql`array(select c.name from rider_category c where c.code = any(p.allowed_categories) order by c.sort)`,
    },
    tax_type: { type: 'text', width: 24, value: sql`p.tax_type`, labels: taxTypes.labels },
    tax_product_code: { type: 'text', width: 10, value: sql`p.tax_product_code` },
    classification_code: { type: 'text', width: 12, value: sql`p.classification_code` },
    measure_unit: { type: 'text', width: 10, value: sql`p.measure_unit` },
    sellable_online: { type: 'text', width: 10, value: sql`p.sellable_online` },
    status: {
      type: 'text',
      width: 12,
      value: sql`case when p.is_active then 'ACTIVE' else 'ARCHIVED' end`,
      labels: productStatuses.labels,
    },
  }),
  orders: ({ now }) => ({
    sort: { by: sql`p.sort`, type: 'bigint' },
    code: { by: sql`p.code collate mn_natural`, type: 'text' },
    name: { by: sql`p.name`, type: 'text' },
    kind: { by: sql`p.kind`, type: 'text' },
    unit_price: { by: priceOn(dayOf(now)), type: 'numeric', nulls: 'last' },
    validity_days: { by: sql`p.validity_days`, type: 'numeric', nulls: 'last' },
    rides: { by: sql`p.rides`, type: 'numeric', nulls: 'last' },
  }),
  from: (filters, { db, scope }) => sql`from product_type p
    where ${scopedBy(scope, {})} and p.id in (${matchingProducts(db, filters).select('p.id')})`,
});
