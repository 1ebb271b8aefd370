import type { Kysely, Selectable } from 'kysely';
import type { MediaType } from '@ecard/shared/api-schema';
import { numericToMongo } from '@ecard/shared/money';
import { isPriceInForce } from '../../../database/price-in-force.ts';
import type { ProductTypeTable, Tables } from '../../../database/tables/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { CartLine } from '../../payments/cart.ts';
import { isSoldOn } from '../../seasons/is-sold-on.ts';
import { cardProblems } from '../cards.problems.ts';
import { cardText } from '../cards.text.ts';

type SaleRules = Pick<Selectable<ProductTypeTable>, 'sellable_online' | 'allowed_seasons' | 'allowed_categories'>;

export interface CardPrice {
  /** Integer möngö; 0 for a card that is not a thing. */
  readonly amount: number;
  readonly productTypeId: number | null;
  /** Rules by which its product is sold; null for a card that is not a thing. */
  readonly rules: SaleRules | null;
  /** Returns the lines of the tax receipt for so many cards. */
  readonly cart: (qty: number) => readonly CartLine[];
}

/** Codes of the products that cards are sold by: a new one, and one that replaces a lost one. */
export const cardProducts = ['CARD_PLASTIC', 'CARD_REISSUE'] as const;
type CardProduct = (typeof cardProducts)[number];

/** Circumstances of a sale that the rules of a product are about. */
export interface CardSale {
  readonly day: string;
  /** The buyer orders it, not staff at a counter. */
  readonly isOnline: boolean;
  /** Holders of the cards; their category is blamed at `path`. */
  readonly holders: readonly { readonly categoryId: number; readonly path: string }[];
}

/**
 * Price of a new card or of one that replaces a lost one, on a day.
 *
 * @throws ProblemError PRICE_MISSING when the product has none that day, or is archived; NOT_SOLD_ONLINE, OUT_OF_SEASON, or
 *   VALIDATION_FAILED with NOT_SOLD for a category, when it is not sold so.
 */
export async function loadCardPrice(
  db: Kysely<Tables>,
  media: MediaType,
  product: CardProduct,
  sale: CardSale,
): Promise<CardPrice> {
  const price = await findCardPrice(db, media, product, sale.day);
  if (!price) throw new ProblemError(cardProblems.PRICE_MISSING);
  if (price.rules) await assertSold(db, price.rules, sale);
  return price;
}

async function assertSold(db: Kysely<Tables>, product: SaleRules, { day, isOnline, holders }: CardSale): Promise<void> {
  if (isOnline && !product.sellable_online) throw new ProblemError(cardProblems.NOT_SOLD_ONLINE);
  if (!(await isSoldOn(db, product.allowed_seasons, day))) throw new ProblemError(cardProblems.OUT_OF_SEASON);
  if (product.allowed_categories.length === 0) return;
  const allowed = await db
    .selectFrom('rider_category')
    .select('id')
    .where('code', 'in', product.allowed_categories)
    .execute();
  const errors = holders
    .filter(({ categoryId }) => !allowed.some(({ id }) => id === categoryId))
    .map(({ path }) => ({ path, code: 'NOT_SOLD', message: cardText.notSoldToCategory }));
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

/** Price of a card on a day, the same for every buyer; undefined where it has none. */
export async function findCardPrice(
  db: Kysely<Tables>,
  media: MediaType,
  product: CardProduct,
  day: string,
): Promise<CardPrice | undefined> {
  if (media !== 'PLASTIC') return { amount: 0, productTypeId: null, rules: null, cart: () => [] };
  const row = await db
    .selectFrom('product_type as t')
    .innerJoin('product_price as price', 'price.product_type_id', 't.id')
    .select(['t.id', 't.name', 't.tax_type', 't.tax_product_code', 't.classification_code', 'price.unit_price'])
    .select(['t.sellable_online', 't.allowed_seasons', 't.allowed_categories'])
    .where('t.code', '=', product)
    .where('t.is_active', '=', true)
    .where(isPriceInForce(day))
    .executeTakeFirst();
  if (!row) return undefined;
  const amount = numericToMongo(row.unit_price);
  return {
    amount,
    productTypeId: row.id,
    rules: row,
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
