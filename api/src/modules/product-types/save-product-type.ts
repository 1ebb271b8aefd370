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
import { ProblemError } from '../../http/problem-error.ts';
import { addDays } from '../../time/ulaanbaatar.ts';
import { planEdit, planPrice } from './price.rules.ts';
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

interface NewPrice {
  /** Tugrik. */
  readonly unit_price: number;
  readonly price_from: string;
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
  await insertPrice(trx, row.id, { unit_price, price_from: price_from ?? today }, { userId, now });
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
  if (before.is_sold && body.kind !== undefined && body.kind !== before.kind) {
    throw fieldError(productProblems.KIND_OF_SOLD, 'kind');
  }
  await assertRules(trx, body);
  await trx
    .updateTable('product_type')
    .set(body)
    // Setting nothing is not SQL.
    .set('id', id)
    .where('id', '=', id)
    .execute();
}

/**
 * Sells a product no longer.
 *
 * @throws ProblemError IN_USE while riders pay by it, and for those that the portal sells cards by: their codes are taken
 *   for ever, so that nothing could stand in their place.
 */
export async function archiveProduct(
  trx: Transaction<Tables>,
  id: number,
  { uses: { categories, sells_cards } }: Pick<ProductTypeDetail, 'uses'>,
): Promise<void> {
  if (categories.length > 0 || sells_cards) throw new ProblemError(productProblems.IN_USE, { current: { categories } });
  await trx
    .updateTable('product_type')
    .set({ is_active: false, sellable_online: false })
    .where('id', '=', id)
    .execute();
}

/** Adds a dated price; the open one ends the day before. */
export async function addPrice(
  trx: Transaction<Tables>,
  id: number,
  price: NewPrice,
  { isSold, ...by }: By & { readonly isSold: boolean },
): Promise<void> {
  const { closes } = planPrice(await findPrices(trx, id), { from: price.price_from, isSold, today: by.today });
  if (closes) await endBefore(trx, closes.id, price.price_from);
  await insertPrice(trx, id, price, by);
}

/**
 * Puts another amount or day in the place of a price that was not charged yet; the one before ends as it begins.
 *
 * @returns False where none begins on that day.
 */
export async function editPrice(
  trx: Transaction<Tables>,
  id: number,
  from: string,
  price: NewPrice,
  { isSold, ...by }: By & { readonly isSold: boolean },
): Promise<boolean> {
  const plan = planEdit(await findPrices(trx, id), { from, to: price.price_from, isSold, today: by.today });
  if (!plan) return false;
  // The database changes no price: it does not know which were charged.
  await trx.deleteFrom('product_price').where('id', '=', plan.edited.id).execute();
  if (plan.before) await endBefore(trx, plan.before.id, price.price_from);
  await insertPrice(trx, id, { ...price, price_to: plan.edited.price_to }, by);
  return true;
}

/** Takes back the price that begins on a day of the future; the one before goes on in its place. */
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

async function insertPrice(
  trx: Transaction<Tables>,
  id: number,
  { unit_price, ...days }: NewPrice & { readonly price_to?: string | null },
  { userId, now }: Omit<By, 'today'>,
): Promise<void> {
  await trx
    .insertInto('product_price')
    .values({
      product_type_id: id,
      unit_price: mongoToNumeric(tugrikToMongo(unit_price)),
      ...days,
      created_at: now,
      created_by: userId,
    })
    .execute();
}

async function endBefore(trx: Transaction<Tables>, priceId: number, day: string): Promise<void> {
  await trx
    .updateTable('product_price')
    .set({ price_to: addDays(day, -1) })
    .where('id', '=', priceId)
    .execute();
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
