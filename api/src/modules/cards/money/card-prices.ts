import type { Kysely } from 'kysely';
import type { MediaType } from '@ecard/shared/api-schema';
import { numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../../database/tables/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { CartLine } from '../../payments/cart.ts';
import { cardProblems } from '../cards.problems.ts';

export interface CardPrice {
  /** Integer möngö; 0 for a card that is not a thing. */
  readonly amount: number;
  readonly productTypeId: number | null;
  /** Returns the lines of the tax receipt for so many cards. */
  readonly cart: (qty: number) => readonly CartLine[];
}

/**
 * Price of a new card or of one that replaces a lost one, on a day.
 *
 * @throws ProblemError PRICE_MISSING when the product has none that day.
 */
export async function loadCardPrice(
  db: Kysely<Tables>,
  media: MediaType,
  product: 'CARD_PLASTIC' | 'CARD_REISSUE',
  day: string,
): Promise<CardPrice> {
  if (media !== 'PLASTIC') return { amount: 0, productTypeId: null, cart: () => [] };
  const row = await db
    .selectFrom('product_type as t')
    .innerJoin('product_price as p', 'p.product_type_id', 't.id')
    .select(['t.id', 't.name', 't.tax_type', 't.tax_product_code', 't.classification_code', 'p.unit_price'])
    .where('t.code', '=', product)
    .where('p.price_from', '<=', day)
    .where((eb) => eb.or([eb('p.price_to', 'is', null), eb('p.price_to', '>=', day)]))
    .executeTakeFirst();
  if (!row) throw new ProblemError(cardProblems.PRICE_MISSING);
  const amount = numericToMongo(row.unit_price);
  return {
    amount,
    productTypeId: row.id,
    cart: (qty) => [
      {
        name: row.name,
        qty,
        unitPrice: amount,
        total: amount * qty,
        taxType: row.tax_type,
        taxProductCode: row.tax_product_code,
        classificationCode: row.classification_code,
      },
    ],
  };
}
