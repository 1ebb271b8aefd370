import type { Kysely } from 'kysely';
import type { Problem } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { numericToMongo } from '@ecard/shared/money';
import { isPriceInForce } from '../../database/price-in-force.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import type { CartLine } from '../payments/cart.ts';
import { isSoldOn } from '../seasons/is-sold-on.ts';
import { temporaryProblems } from './temporary.problems.ts';
import { feeQuantity } from './temporary.rules.ts';
import type { PermitFields } from './temporary.rules.ts';
import { temporaryText } from './temporary.text.ts';

interface Span {
  readonly valid_from: Date;
  readonly valid_to: Date;
}

/** The open permit season that holds the whole span. */
export async function findPermitSeason(db: Kysely<Tables>, { valid_from, valid_to }: Span) {
  const lastDay = dayOf(new Date(valid_to.getTime() - 1_000));
  return db
    .selectFrom('season')
    .select(['id'])
    .where('kind', '=', 'PERMIT')
    .where('status', '<>', 'CLOSED')
    .where('starts_on', '<=', dayOf(valid_from))
    .where('ends_on', '>=', lastDay)
    .executeTakeFirst();
}

export const outsideSeason: NonNullable<Problem['errors']>[number] = {
  path: 'valid_from',
  code: 'OUTSIDE_SEASON',
  message: temporaryText.outsideSeason,
};

export interface Fee {
  /** Integer möngö. */
  readonly total: number;
  /** For the tax receipt. */
  readonly cart: readonly CartLine[];
}

export interface ProductFee extends Fee {
  readonly product: { readonly public_id: string; readonly code: string; readonly name: string };
  /** Integer möngö. */
  readonly unitPrice: number;
  readonly quantity: number;
}

/** Field that a missing price is reported at. */
export type PricedField = 'valid_from' | 'product_type_id';

/**
 * Computes the fee of a permit; one of no product is free.
 *
 * @throws ProblemError As `findProductFee`.
 */
export async function findFee(db: Kysely<Tables>, productTypeId: number | null, span: Span): Promise<Fee> {
  return productTypeId === null ? { total: 0, cart: [] } : findProductFee(db, productTypeId, span);
}

/**
 * Computes the fee of a draft as far as it can be known.
 *
 * @returns Integer möngö; `null` without the days of a permit of a product, and without the product of a vehicle's.
 * @throws ProblemError As `findProductFee`.
 */
export async function findDraftFee(
  db: Kysely<Tables>,
  fields: Pick<PermitFields, 'subject_type' | 'product_type_id' | 'valid_from' | 'valid_to'>,
  blamed?: PricedField,
): Promise<number | null> {
  const { subject_type, product_type_id, valid_from, valid_to } = fields;
  if (product_type_id === null) return subject_type === 'VEHICLE' ? null : 0;
  if (!valid_from || !valid_to) return null;
  return (await findProductFee(db, product_type_id, { valid_from, valid_to }, blamed)).total;
}

/**
 * Computes the fee of a permit of a product: its price on the first day, once for each span of days the price buys.
 *
 * @param blamed - Where both can be mended: the first day.
 * @throws ProblemError VALIDATION_FAILED with NOT_FOUND at `product_type_id` for a product that is archived or no
 *   permit, with OUT_OF_SEASON for one that is not sold in the season of that day; PRICE_MISSING for one without a price
 *   on that day, naming the day its price begins.
 */
export async function findProductFee(
  db: Kysely<Tables>,
  productTypeId: number,
  span: Span,
  blamed: PricedField = 'valid_from',
): Promise<ProductFee> {
  const day = dayOf(span.valid_from);
  const product = await db
    .selectFrom('product_type as t')
    .leftJoin('product_price as price', (join) =>
      join.onRef('price.product_type_id', '=', 't.id').on(isPriceInForce(day)),
    )
    .select([
      't.public_id',
      't.code',
      't.name',
      't.validity_days',
      't.allowed_seasons',
      't.tax_type',
      't.tax_product_code',
      't.classification_code',
      'price.unit_price',
    ])
    .where('t.id', '=', productTypeId)
    .where('t.is_active', '=', true)
    .where('t.kind', 'in', ['PERMIT', 'CARGO'])
    .executeTakeFirst();
  if (!product) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: 'product_type_id', code: 'NOT_FOUND', message: temporaryText.productUnusable }],
    });
  }
  if (product.unit_price === null) throw await priceMissing(db, productTypeId, day, blamed);
  if (!(await isSoldOn(db, product.allowed_seasons, day))) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: blamed, code: 'OUT_OF_SEASON', message: temporaryText.productOutOfSeason }],
    });
  }
  const unitPrice = numericToMongo(product.unit_price);
  const quantity = feeQuantity(span.valid_from, span.valid_to, product.validity_days);
  const total = unitPrice * quantity;
  return {
    product,
    unitPrice,
    quantity,
    total,
    cart: [
      {
        name: product.name,
        qty: quantity,
        unitPrice,
        total,
        taxType: product.tax_type,
        taxProductCode: product.tax_product_code,
        classificationCode: product.classification_code,
      },
    ],
  };
}

async function priceMissing(
  db: Kysely<Tables>,
  productTypeId: number,
  day: string,
  blamed: PricedField,
): Promise<ProblemError> {
  const next = await db
    .selectFrom('product_price')
    .select('price_from')
    .where('product_type_id', '=', productTypeId)
    .where('price_from', '>', day)
    .orderBy('price_from')
    .executeTakeFirst();
  const message = next ? temporaryText.pricedFrom(formatDate(next.price_from)) : temporaryText.neverPriced;
  const { code } = temporaryProblems.PRICE_MISSING;
  return new ProblemError(
    { ...temporaryProblems.PRICE_MISSING, message },
    { errors: [{ path: next ? blamed : 'product_type_id', code, message }] },
  );
}
