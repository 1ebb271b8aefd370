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

/** Codes of the products that cards are sold by: a new one, and one that replaces a lost one. */
export const cardProducts = ['CARD_PLASTIC', 'CARD_REISSUE'] as const;
type CardProduct = (typeof cardProducts)[number];

/**
 * Price of a new card or of one that replaces a lost one, on a day.
 *
 * @throws ProblemError PRICE_MISSING when the product has none that day, or is archived.
 */
export async function loadCardPrice(
  db: Kysely<Tables>,
  media: MediaType,
  product: CardProduct,
  day: string,
): Promise<CardPrice> {
  const price = await findCardPrice(db, media, product, day);
  if (!price) throw new ProblemError(cardProblems.PRICE_MISSING);
  return price;
}

/** As `loadCardPrice`; undefined where the card is not sold that day. */
export async function findCardPrice(
  db: Kysely<Tables>,
  media: MediaType,
  product: CardProduct,
  day: string,
): Promise<CardPrice | undefined> {
  if (media !== 'PLASTIC') return { amount: 0, productTypeId: null, cart: () => [] };
  const row = await db
    .selectFrom('product_type as t')
    .innerJoin('product_price as p', 'p.product_type_id', 't.id')
    .select(['t.id', 't.name', 't.tax_type', 't.tax_product_code', 't.classification_code', 'p.unit_price'])
    .where('t.code', '=', product)
    .where('t.is_active', '=', true)
    .where('p.price_from', '<=', day)
    .where((eb) => eb.or([eb('p.price_to', 'is', null), eb('p.price_to', '>=', day)]))
    .executeTakeFirst();
  if (!row) return undefined;
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
