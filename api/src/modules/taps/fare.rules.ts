import { numericToMongo, roundRatio } from '@ecard/shared/money';

/** One price of a category's ride, with the days it holds; a price without an end holds for ever. */
export interface PriceRow {
  /** Null for the price an adult pays. */
  readonly category_id: number | null;
  readonly unit_price: string;
  /** Rides one price buys within a service day; null means one. */
  readonly rides: number | null;
  readonly price_from: string;
  readonly price_to: string | null;
}

/** A right to ride for less, with the days it holds. */
export interface Concession {
  readonly card_id: number;
  readonly category_id: number;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly discount_percent: number | null;
  readonly fixed_fare: string | null;
  /** Rides left in its period when the last day began; null means without limit. */
  readonly rides_left: number | null;
  /** Times in which it was suspended or revoked, from the first on; null is without limit. */
  readonly stops: readonly { readonly from: string | null; readonly to: string | null }[];
}

/** Integer möngö. */
export interface Fare {
  readonly fare: number;
  /** Amount the authority owes the operator because the passenger paid less than an adult. */
  readonly subsidy: number;
}

export interface FareQuestion {
  /** Null for one who pays as an adult. */
  readonly categoryId: number | null;
  /** Service day. */
  readonly day: string;
  /** Rides the card already made this service day at such a fare. */
  readonly rideOfDay: number;
  /** In force; the one that makes the ride cheapest counts. */
  readonly concessions?: readonly Concession[] | undefined;
}

/**
 * Tells whether a ride has a fare: one on duty always, any other only on a day with an adult price. Without it neither
 * the fare nor the subsidy is known.
 *
 * @param onDuty - Categories that ride for nothing.
 * @param day - Service day.
 */
export function hasFare(
  prices: readonly PriceRow[],
  onDuty: ReadonlySet<number>,
  { categoryId, day }: { readonly categoryId: number; readonly day: string },
): boolean {
  return onDuty.has(categoryId) || findPrice(prices, null, day) !== undefined;
}

/**
 * Makes the function that prices a boarding of a day that `hasFare`.
 *
 * A price buys `rides` boardings of a service day: the first of them pays, the rest ride on it. A category without a
 * fare product rides on duty, for nothing and without subsidy; one whose price has ended pays as an adult.
 */
export function createFareTable(prices: readonly PriceRow[], onDuty: ReadonlySet<number>) {
  const priceOf = (categoryId: number | null, day: string, rideOfDay: number): number | undefined => {
    const price = findPrice(prices, categoryId, day);
    if (!price) return undefined;
    return rideOfDay % (price.rides ?? 1) === 0 ? numericToMongo(price.unit_price) : 0;
  };
  return ({ categoryId, day, rideOfDay, concessions = [] }: FareQuestion): Fare => {
    if (categoryId !== null && onDuty.has(categoryId)) return { fare: 0, subsidy: 0 };
    const adult = priceOf(null, day, rideOfDay) ?? 0;
    const own = priceOf(categoryId, day, rideOfDay) ?? adult;
    const fare = Math.min(own, ...concessions.map((concession) => reduce(adult, concession)));
    return { fare, subsidy: Math.max(0, adult - fare) };
  };
}

function findPrice(prices: readonly PriceRow[], categoryId: number | null, day: string): PriceRow | undefined {
  return prices.find(
    (row) => row.category_id === categoryId && row.price_from <= day && (row.price_to === null || row.price_to >= day),
  );
}

export type FareTable = ReturnType<typeof createFareTable>;

/** Half a möngö rounds up. */
function reduce(fare: number, { fixed_fare, discount_percent }: Concession): number {
  if (fixed_fare !== null) return numericToMongo(fixed_fare);
  return roundRatio(BigInt(fare) * BigInt(100 - (discount_percent ?? 0)), 100n);
}
