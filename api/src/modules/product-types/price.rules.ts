import type { PriceState } from '@ecard/shared/api-schema';
import { fieldError } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { addDays } from '../../time/ulaanbaatar.ts';
import { productProblems } from './product-types.problems.ts';

/** A price with the days it is valid, both included; it goes on while `price_to` is null. */
export interface DatedPrice {
  readonly price_from: string;
  readonly price_to: string | null;
}

/**
 * Finds the place of a new price among the dated prices of a product.
 *
 * @param isSold - True once anything was sold: then the prices charged until today stay as they are.
 * @param today - Calendar day.
 * @returns The open price that ends the day before, if there is one.
 * @throws ProblemError PRICE_OVERLAP or PRICE_IN_PAST.
 */
export function planPrice<Price extends DatedPrice>(
  prices: readonly Price[],
  { from, isSold, today }: { readonly from: string; readonly isSold: boolean; readonly today: string },
): { readonly closes: Price | undefined } {
  if (isSold && from <= today) throw fieldError(productProblems.PRICE_IN_PAST, 'price_from');
  const later = prices.find((price) => price.price_from >= from);
  const within = prices.find((price) => price.price_to !== null && price.price_from < from && from <= price.price_to);
  const [conflict] = [later, within].filter((price) => price !== undefined);
  if (conflict) throw overlap(conflict);
  return { closes: prices.find((price) => price.price_to === null) };
}

/**
 * Finds the prices that an edit is about. A price stays between its neighbours; of what was sold only a price of the future
 * is edited, and stays after today.
 *
 * @param from - Day on which the price begins now.
 * @param to - Day on which it shall begin.
 * @param isSold - True once anything was sold: then the prices charged until today stay as they are.
 * @param today - Calendar day.
 * @returns The price itself, and the one before it where that ends as this begins; undefined where none begins on `from`.
 * @throws ProblemError PRICE_STARTED, PRICE_IN_PAST or PRICE_OVERLAP.
 */
export function planEdit<Price extends DatedPrice>(
  prices: readonly Price[],
  {
    from,
    to,
    isSold,
    today,
  }: { readonly from: string; readonly to: string; readonly isSold: boolean; readonly today: string },
): { readonly edited: Price; readonly before: Price | undefined } | undefined {
  const edited = prices.find((price) => price.price_from === from);
  if (!edited) return undefined;
  const state = priceState(edited, today);
  if (state === 'PAST' || (isSold && state === 'CURRENT')) throw new ProblemError(productProblems.PRICE_STARTED);
  if (isSold && to <= today) throw fieldError(productProblems.PRICE_IN_PAST, 'price_from');
  const before = prices.find((price) => price.price_to === addDays(from, -1));
  const conflict = prices.find(
    (price) =>
      price !== edited &&
      (price.price_from < from
        ? to <= (price === before ? price.price_from : (price.price_to ?? price.price_from))
        : to >= price.price_from),
  );
  if (conflict) throw overlap(conflict);
  if (edited.price_to !== null && to > edited.price_to) throw overlap(edited);
  return { edited, before };
}

function overlap({ price_from, price_to }: DatedPrice): ProblemError {
  return fieldError(productProblems.PRICE_OVERLAP, 'price_from', { price_from, price_to });
}

/** Returns the state of a price on a day: past, current or future. */
export function priceState({ price_from, price_to }: DatedPrice, today: string): PriceState {
  if (price_from > today) return 'FUTURE';
  return price_to !== null && price_to < today ? 'PAST' : 'CURRENT';
}
