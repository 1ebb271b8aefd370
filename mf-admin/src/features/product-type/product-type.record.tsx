import {
  productKinds,
  productStatuses,
  productTypeCreateBodySchema,
  productTypeDetailSchema,
  productTypePatchBodySchema,
  taxTypes,
} from '@ecard/shared/api-schema';
import type { ProductPrice, ProductTypeDetail } from '@ecard/shared/api-schema';
import { LookupNames, defineRecord, formOf, useRecordWrites } from '@ecard/shared/records';
import type { SchemaValues } from '@ecard/shared/records';
import { OUTDATED_BY_PRODUCT } from '../../domain/outdated.ts';
import { fromTomorrow, priceForm } from './price-form.ts';
import { PriceHistory } from './price-history.tsx';
import { PricePreview } from './price-preview.tsx';
import { prefetchPreview } from './preview.queries.ts';
import { productFacts } from './product-facts.tsx';
import { productTypeText as text } from './product-type.text.ts';
import { TypedTax } from './typed-tax.tsx';

const fields = {
  tax_product_code: { hint: text.taxCodeHint, inputMode: 'numeric' as const, when: needsTaxCode },
  classification_code: { hint: text.classificationHint, inputMode: 'numeric' as const },
  allowed_categories: { from: 'categories' as const, hint: text.noneChosen },
  allowed_seasons: { from: 'seasons' as const, hint: text.noneChosen },
  image_url: { kind: 'text' as const, hint: text.imageHint },
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
  prefetch: prefetchPreview,
  facts: [
    { key: 'status', label: text.status, kind: 'status', of: productStatuses },
    { key: 'unit_price', label: text.price, kind: 'money' },
    productFacts.nextPrice,
    { key: 'validity_days', label: text.fields.validity_days, kind: 'number' },
    { key: 'rides', label: text.fields.rides, kind: 'number' },
    productFacts.transfers,
    productFacts.categories,
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
    { key: 'image_url', label: text.fields.image_url, cell: pictureOf },
  ],
  After: Prices,
  actions: [
    {
      action: 'price',
      label: text.addPrice,
      icon: 'plus',
      path: 'prices',
      form: { ...priceForm, fieldsOf: ({ is_sold: isSold }, today) => (isSold ? fromTomorrow(today) : {}) },
      confirm: {
        text: (record) => (
          <>
            {text.addPriceHint(record)} <TypedTax taxType={record.tax_type} />
          </>
        ),
      },
      done: text.priceAdded,
    },
    {
      action: 'update',
      label: text.edit,
      form: {
        ...formOf(productTypePatchBodySchema, { labels: text.fields, fields }),
        fieldsOf: ({ is_sold: isSold }) => (isSold ? { kind: { hint: text.kindOfSold } } : {}),
      },
      done: text.edited,
    },
    {
      action: 'archive',
      label: text.archive,
      danger: true,
      confirm: { text: text.archiveHint, word: ({ code }) => code },
      done: text.archived,
    },
  ],
  history: {
    entity: 'product_type',
    fields: {
      sort: { label: text.sort },
      prices: { label: text.prices.title, show: (prices) => text.pricesOf(prices as readonly ProductPrice[]) },
      next_price: {
        label: text.nextPrice,
        show: (next) => text.nextOf(next as NonNullable<ProductTypeDetail['next_price']>),
      },
    },
  },
  invalidates: OUTDATED_BY_PRODUCT,
});

/** Decides if the receipt names the rule by which no VAT is taken. */
function needsTaxCode({ tax_type: taxType }: SchemaValues): boolean {
  return taxType === 'VAT_FREE' || taxType === 'VAT_ZERO';
}

/** The link alone: the content security policy lets pages show no picture of another host. */
function pictureOf({ image_url: url }: ProductTypeDetail) {
  return url === null ? (
    text.noImage
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  );
}

function Prices({ record }: { readonly record: ProductTypeDetail }) {
  const { act } = useRecordWrites(productRecord, record);
  return <PriceHistory record={record} act={act} />;
}
