import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type {
  ProductTypeDetail,
  productTypeCreateBodySchema,
  productTypePatchBodySchema,
} from '@ecard/shared/api-schema';
import { mongoToNumeric, tugrikToMongo } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { fieldError, namingConstraints } from '../../http/field-error.ts';
import { addDays } from '../../time/ulaanbaatar.ts';
import { planPrice } from './price.rules.ts';
import { productProblems } from './product-types.problems.ts';
import { findPrices, unknownCodes } from './product-types.repository.ts';
import { assertTaxCode } from './tax.rules.ts';

export type ProductTypeCreateBody = z.infer<typeof productTypeCreateBodySchema>;
export type ProductTypePatchBody = z.infer<typeof productTypePatchBodySchema>;

interface By {
  readonly userId: number | null;
  readonly now: Date;
  /** Calendar day. */
  readonly today: string;
}

/** Makes a product with its first price, last in the order, and answers its public id. */
export async function insertProductType(
  trx: Transaction<Tables>,
  { unit_price, price_from, ...body }: ProductTypeCreateBody,
  { userId, now, today }: By,
): Promise<string> {
  assertTaxCode(body.tax_type, body.tax_product_code ?? null);
  await assertRules(trx, body);
  const row = await namingConstraints(
    { product_type_code_key: () => fieldError(productProblems.CODE_TAKEN, 'code') },
    () =>
      trx
        .insertInto('product_type')
        .values({
          ...body,
          sort: sql<number>`(select coalesce(max(sort), 0) + 10 from product_type)`,
          created_at: now,
          created_by: userId,
          updated_at: now,
          updated_by: userId,
        })
        .returning(['id', 'public_id'])
        .executeTakeFirstOrThrow(),
  );
  await trx
    .insertInto('product_price')
    .values({
      product_type_id: row.id,
      unit_price: mongoToNumeric(tugrikToMongo(unit_price)),
      price_from: price_from ?? today,
      created_at: now,
      created_by: userId,
    })
    .execute();
  return row.public_id;
}

/** Changes what is sent; prices are not among it. */
export async function updateProductType(
  trx: Transaction<Tables>,
  id: number,
  before: ProductTypeDetail,
  body: ProductTypePatchBody,
): Promise<void> {
  const code = body.tax_product_code === undefined ? before.tax_product_code : body.tax_product_code;
  assertTaxCode(body.tax_type ?? before.tax_type, code);
  await assertRules(trx, body);
  await trx
    .updateTable('product_type')
    .set(body)
    // Setting nothing is not SQL.
    .set('id', id)
    .where('id', '=', id)
    .execute();
}

/** Adds a dated price; the open one ends the day before. */
export async function addPrice(
  trx: Transaction<Tables>,
  id: number,
  { unit_price, price_from }: { readonly unit_price: number; readonly price_from: string },
  { userId, now, today, isSold }: By & { readonly isSold: boolean },
): Promise<void> {
  const { closes } = planPrice(await findPrices(trx, id), { from: price_from, isSold, today });
  if (closes) {
    await trx
      .updateTable('product_price')
      .set({ price_to: addDays(price_from, -1) })
      .where('id', '=', closes.id)
      .execute();
  }
  await trx
    .insertInto('product_price')
    .values({
      product_type_id: id,
      unit_price: mongoToNumeric(tugrikToMongo(unit_price)),
      price_from,
      created_at: now,
      created_by: userId,
    })
    .execute();
}

/** Takes back the price that begins on a day of the future; the one before goes on without end. */
export async function removePrice(
  trx: Transaction<Tables>,
  id: number,
  { from, today }: { readonly from: string; readonly today: string },
): Promise<boolean> {
  if (from <= today) throw fieldError(productProblems.PRICE_STARTED, 'from');
  const removed = await trx
    .deleteFrom('product_price')
    .where('product_type_id', '=', id)
    .where('price_from', '=', from)
    .returning('price_to')
    .executeTakeFirst();
  if (!removed) return false;
  await trx
    .updateTable('product_price')
    .set({ price_to: removed.price_to })
    .where('product_type_id', '=', id)
    .where('price_to', '=', addDays(from, -1))
    .execute();
  return true;
}

/** Categories and seasons that a product names must be there. */
async function assertRules(
  trx: Transaction<Tables>,
  { allowed_categories = [], allowed_seasons = [] }: ProductTypePatchBody,
): Promise<void> {
  const categories = await unknownCodes(trx, 'rider_category', allowed_categories);
  if (categories.length > 0) {
    throw fieldError(productProblems.UNKNOWN_CATEGORY, 'allowed_categories', { unknown: categories });
  }
  const seasons = await unknownCodes(trx, 'season', allowed_seasons);
  if (seasons.length > 0) throw fieldError(productProblems.UNKNOWN_SEASON, 'allowed_seasons', { unknown: seasons });
}
