import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Problem } from '@ecard/shared/api-schema';
import { numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import type { CartLine } from '../payments/cart.ts';
import { feeQuantity } from './temporary.rules.ts';
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
  readonly product: { readonly public_id: string; readonly code: string; readonly name: string } | null;
  /** Integer möngö. */
  readonly unitPrice: number;
  readonly quantity: number;
  readonly total: number;
  /** For the tax receipt. */
  readonly cart: readonly CartLine[];
}

const nothing: Fee = { product: null, unitPrice: 0, quantity: 0, total: 0, cart: [] };

/** Computes the fee of a permit: the product's price on the first day, once for each span of days the price buys. */
export async function findFee(db: Kysely<Tables>, productTypeId: number | null, span: Span): Promise<Fee> {
  if (productTypeId === null) return nothing;
  const day = dayOf(span.valid_from);
  const product = await db
    .selectFrom('product_type as t')
    .leftJoin('product_price as price', (join) =>
      join
        .onRef('price.product_type_id', '=', 't.id')
        .on('price.price_from', '<=', day)
        .on(sql<boolean>`(price.price_to is null or price.price_to >= ${day}::date)`),
    )
    .select([
      't.public_id',
      't.code',
      't.name',
      't.validity_days',
      't.tax_type',
      't.tax_product_code',
      't.classification_code',
      'price.unit_price',
    ])
    .where('t.id', '=', productTypeId)
    .executeTakeFirst();
  if (!product) return nothing;
  const unitPrice = numericToMongo(product.unit_price ?? '0.00');
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
