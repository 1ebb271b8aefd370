import {
  priceStates,
  productKinds,
  productPriceBodySchema,
  productStatuses,
  productTypeCreateBodySchema,
  productTypeDetailSchema,
  productTypePatchBodySchema,
  taxTypes,
} from '@ecard/shared/api-schema';
import type { ProductPrice, ProductTypeDetail } from '@ecard/shared/api-schema';
import { LookupNames, defineRecord, formOf } from '@ecard/shared/records';
import { PricePreview } from './price-preview.tsx';
import { PriceHistory } from './price-history.tsx';
import { productTypeText as text } from './product-type.text.ts';

const fields = {
  tax_product_code: { hint: text.taxCodeHint, inputMode: 'numeric' as const },
  classification_code: { hint: text.classificationHint, inputMode: 'numeric' as const },
  allowed_categories: { from: 'categories' as const, hint: text.noneChosen },
  allowed_seasons: { from: 'seasons' as const, hint: text.noneChosen },
  image_url: { kind: 'text' as const },
};

/** Form of a new product with its first price. */
export const newProductForm = formOf(productTypeCreateBodySchema, {
  labels: { code: text.code, unit_price: text.firstPrice, price_from: text.firstPriceFrom, ...text.fields },
  fields: { ...fields, code: { hint: text.codeHint }, price_from: { hint: text.todayHint } },
});

/** A product with the history of its price. */
export const productRecord = defineRecord<ProductTypeDetail>({
  name: 'product-type',
  path: '/api/product-type',
  schema: productTypeDetailSchema,
  noun: text.noun,
  notFound: text.notFound,
  title: ({ name }) => name,
  subtitle: ({ code, kind }) => `${code} · ${productKinds.labels[kind]}`,
  Before: PricePreview,
  facts: [
    { key: 'status', label: text.status, kind: 'status', of: productStatuses },
    { key: 'unit_price', label: text.price, kind: 'money' },
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
    {
      key: 'allowed_seasons',
      label: text.fields.allowed_seasons,
      cell: ({ allowed_seasons: codes }) =>
        codes.length === 0 ? text.allSeasons : <LookupNames from="seasons" codes={codes} />,
    },
    { key: 'tax_type', label: text.fields.tax_type, kind: 'choice', of: taxTypes },
    { key: 'tax_product_code', label: text.fields.tax_product_code, kind: 'text' },
    { key: 'classification_code', label: text.fields.classification_code, kind: 'text' },
    { key: 'measure_unit', label: text.fields.measure_unit, kind: 'text' },
    { key: 'sellable_online', label: text.fields.sellable_online, kind: 'flag' },
  ],
  After: PriceHistory,
  actions: [
    {
      action: 'price',
      label: text.addPrice,
      icon: 'plus',
      path: 'prices',
      form: formOf(productPriceBodySchema, { labels: { unit_price: text.unitPrice, price_from: text.priceFrom } }),
      confirm: { text: text.addPriceHint },
      done: text.priceAdded,
    },
    {
      action: 'update',
      label: text.edit,
      form: formOf(productTypePatchBodySchema, { labels: text.fields, fields }),
      done: text.edited,
    },
    {
      action: 'archive',
      label: text.archive,
      danger: true,
      confirm: { text: ({ name }) => text.archiveHint(name), word: ({ code }) => code },
      done: text.archived,
    },
  ],
  history: {
    entity: 'product_type',
    actions: text.history.actions,
    fields: {
      sort: { label: text.sort },
      prices: { label: text.prices.title },
      state: { label: text.prices.state, show: (state) => priceStates.labels[state as ProductPrice['state']] },
    },
  },
});
