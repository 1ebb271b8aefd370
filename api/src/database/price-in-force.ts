import { sql } from 'kysely';

/** Tells if a row of `product_price`, under the name `price`, is in force on a day: both of its days are included. */
export function isPriceInForce(day: string) {
  return sql<boolean>`(price.price_from <= ${day}::date and (price.price_to is null or price.price_to >= ${day}::date))`;
}
