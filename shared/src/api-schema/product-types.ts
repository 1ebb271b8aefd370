import { z } from 'zod/mini';
import { taxTypes } from './states/tax-states.ts';
import { priceStates, productKinds, productStatuses } from './states/product-states.ts';
import {
  csvOf,
  dateSchema,
  idParamsSchema,
  listQuerySchema,
  metaFields,
  moneySchema,
  pageSchema,
  refSchema,
  textSchema,
} from './primitives.ts';

export const productKindSchema = z.enum(productKinds.values);
export const taxTypeSchema = z.enum(taxTypes.values);
export const priceStateSchema = z.enum(priceStates.values);

/** Product on sale: card, ride, pass, fee or permit. */
export const productTypeSchema = z.object({
  ...metaFields,
  code: z.string(),
  name: z.string(),
  kind: productKindSchema,
  /** Of today; null when none is valid today. */
  unit_price: z.nullable(moneySchema),
  next_price: z.nullable(z.object({ unit_price: moneySchema, price_from: z.string() })),
  validity_days: z.nullable(z.int()),
  rides: z.nullable(z.int()),
  transfer_limit: z.nullable(z.int()),
  transfer_window_min: z.nullable(z.int()),
  /** Codes of rider categories; empty: all. */
  allowed_categories: z.array(z.string()),
  /** Codes of seasons it is sold in; empty: always. */
  allowed_seasons: z.array(z.string()),
  tax_type: taxTypeSchema,
  tax_product_code: z.nullable(z.string()),
  classification_code: z.nullable(z.string()),
  measure_unit: z.string(),
  /** Taxes inside today's price. */
  tax: z.nullable(z.object({ vat: moneySchema, city_tax: moneySchema, base: moneySchema })),
  sellable_online: z.boolean(),
  image_url: z.nullable(z.string()),
  sort: z.int(),
  status: z.enum(productStatuses.values),
});
export type ProductType = z.infer<typeof productTypeSchema>;
export const productTypePageSchema = pageSchema(productTypeSchema);

export const productPriceSchema = z.object({
  unit_price: moneySchema,
  price_from: z.string(),
  price_to: z.nullable(z.string()),
  state: priceStateSchema,
});
export type ProductPrice = z.infer<typeof productPriceSchema>;
/** A product with the history of its price, newest first. */
export const productTypeDetailSchema = z.extend(productTypeSchema, {
  prices: z.array(productPriceSchema),
  /** True once it has been sold: then its price changes from tomorrow on at the earliest. */
  is_sold: z.boolean(),
  /** Records that name it and still go on. */
  uses: z.object({
    /** Names of the categories that pay their rides by it. */
    categories: z.array(z.string()),
    /** Routes that are not archived. */
    directions: z.int(),
    /** Invoices not issued yet. */
    drafts: z.int(),
    /** Permits not decided yet. */
    permits: z.int(),
    /** True of those that the portal sells cards by. */
    sells_cards: z.boolean(),
  }),
});
export type ProductTypeDetail = z.infer<typeof productTypeDetailSchema>;

export const productTypeListQuerySchema = listQuerySchema({
  sort: ['sort', 'code', 'name', 'kind', 'unit_price', 'validity_days', 'rides'],
  defaultSort: 'sort',
  filters: {
    kind: z.optional(csvOf(productKindSchema)),
    tax_type: z.optional(csvOf(taxTypeSchema)),
    status: z.optional(csvOf(z.enum(productStatuses.values))),
    online: z.optional(z.enum(['0', '1'])),
  },
});

const count = (min: number, max: number) => z.optional(z.nullable(z.int().check(z.minimum(min), z.maximum(max))));
const priceSchema = z.number().check(z.minimum(0), z.maximum(1_000_000_000), z.multipleOf(0.01));
const fields = {
  validity_days: count(1, 3_660),
  rides: count(1, 1_000),
  transfer_limit: count(0, 20),
  transfer_window_min: count(1, 1_440),
  allowed_categories: z.optional(z.array(z.string().check(z.regex(/^[A-Z]+$/))).check(z.maxLength(20))),
  allowed_seasons: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(20))),
  tax_product_code: z.optional(z.nullable(z.string().check(z.regex(/^\d{3}$/)))),
  classification_code: z.optional(z.nullable(z.string().check(z.regex(/^\d{7}$/)))),
  measure_unit: z.optional(textSchema(20)),
  sellable_online: z.optional(z.boolean()),
  image_url: z.optional(z.nullable(z.string().check(z.regex(/^(?:https:\/\/|\/)/), z.maxLength(500)))),
};
/** Body of `POST /api/product-type`: the product with its first price, from today when no day is given. */
export const productTypeCreateBodySchema = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9_]{2,40}$/)),
  name: textSchema(200),
  kind: productKindSchema,
  tax_type: taxTypeSchema,
  unit_price: priceSchema,
  price_from: z.optional(dateSchema),
  ...fields,
});
/** Body of `PATCH /api/product-type/{id}`; prices change by `POST …/prices` only. */
export const productTypePatchBodySchema = z.object({
  name: z.optional(textSchema(200)),
  kind: z.optional(productKindSchema),
  tax_type: z.optional(taxTypeSchema),
  ...fields,
});
/** Body of `POST /api/product-type/{id}/prices`, and of `PUT …/prices/{from}` for one that was not charged yet. */
export const productPriceBodySchema = z.object({ unit_price: priceSchema, price_from: dateSchema });
/** A price of a product, named by its first day. */
export const productPriceParamsSchema = z.extend(idParamsSchema, { from: dateSchema });
const idsSchema = z.array(z.uuid()).check(z.minLength(1), z.maxLength(1_000));
/** Body of `PUT /api/product-type/order`: every product on sale in the new order, and the order that was seen. */
export const productOrderBodySchema = z.object({ ids: idsSchema, was: z.optional(idsSchema) });
export const productOrderSchema = z.object({ data: z.array(z.object({ id: z.string(), sort: z.int() })) });

/** Query of `GET /api/product-type/tax-preview`; the rates are those of the day, of today when absent. */
export const taxPreviewQuerySchema = z.object({
  amount: z.coerce.number().check(z.minimum(0), z.maximum(1_000_000_000), z.multipleOf(0.01)),
  tax_type: taxTypeSchema,
  day: z.optional(dateSchema),
});
export const taxPreviewSchema = z.object({
  amount: moneySchema,
  vat: moneySchema,
  city_tax: moneySchema,
  base: moneySchema,
  /** `₮1,000 = VAT 0 / city 0` in Mongolian. */
  text: z.string(),
});

/** Query of `GET /api/product-type/{id}/riders`; today when absent. */
export const riderPricesQuerySchema = z.object({ day: z.optional(dateSchema) });
/** Amounts that passengers of each category pay on a day: for the first ride of the day, or for the product itself. */
export const riderPricesSchema = z.object({
  day: z.string(),
  /** Seasons the product is bound to, with those of the day; empty where it is bound to none. */
  seasons: z.array(z.extend(refSchema, { holds: z.boolean() })),
  data: z.array(
    z.object({
      category: refSchema,
      /** Product that its rides of the day are paid by; null on duty, without a price, and for what is no ride. */
      product: z.nullable(refSchema),
      /** Null where the category cannot have the product, or there is no price that day: a ride needs an adult's. */
      amount: z.nullable(moneySchema),
      /** Addition of the authority to a ride. */
      subsidy: moneySchema,
      /** Benefit of an entitlement of the category. */
      discount_percent: z.nullable(z.int()),
      fixed_fare: z.nullable(moneySchema),
    }),
  ),
});
export type RiderPrices = z.infer<typeof riderPricesSchema>;
