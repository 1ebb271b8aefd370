import { formatMoney } from './format-money.ts';

/** 1 ₮ is 100 möngö. */
const MONGO_PER_TUGRIK = 100;

/**
 * Turns tugrik with at most 2 decimals into whole möngö, in which sums are exact.
 *
 * @throws RangeError when the amount has no exact whole number of möngö.
 */
export function toMongo(tugrik: number): number {
  const mongo = Math.round(tugrik * MONGO_PER_TUGRIK);
  if (
    !Number.isSafeInteger(mongo) ||
    Math.abs(mongo / MONGO_PER_TUGRIK - tugrik) > 1e-9 * Math.max(1, Math.abs(tugrik))
  ) {
    throw new RangeError(`not an amount of money: ${String(tugrik)}`);
  }
  return mongo;
}

/** Turns whole möngö into tugrik. */
export function fromMongo(mongo: number): number {
  return mongo / MONGO_PER_TUGRIK;
}

/** Writes whole möngö as tugrik: `formatMongo(123450) // '1,234.50₮'`. */
export function formatMongo(mongo: number): string {
  return formatMoney(fromMongo(mongo));
}
