import type { ProductType } from '@ecard/shared/api-schema';
import { LookupNames } from '@ecard/shared/records';
import type { FactDefinition } from '@ecard/shared/records';
import { productTypeText as text } from './product-type.text.ts';

type Fact = FactDefinition<ProductType>;

/** Facts that stand in the list and the record of products alike. */
export const productFacts = {
  nextPrice: {
    key: 'next_price',
    label: text.nextPrice,
    kind: 'text',
    value: ({ next_price: next }) => next && text.nextOf(next),
  } satisfies Fact,
  transfers: {
    key: 'transfers',
    label: text.transfers,
    kind: 'text',
    value: (row) => text.transferOf(row.transfer_limit, row.transfer_window_min),
  } satisfies Fact,
  categories: {
    key: 'allowed_categories',
    label: text.fields.allowed_categories,
    cell: ({ allowed_categories: codes }) =>
      codes.length === 0 ? text.allCategories : <LookupNames from="categories" codes={codes} />,
  } satisfies Fact,
};
