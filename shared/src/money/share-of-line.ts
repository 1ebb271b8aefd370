import { roundRatio } from './round-ratio.ts';

/** Amounts of a line in integer möngö. */
export interface LineAmounts {
  readonly total: number;
  readonly vat: number;
  readonly cityTax: number;
}

/**
 * Returns the part of a line that a credit note takes back, with its share of the taxes.
 *
 * Earlier credit counts: crediting a line in parts takes back its taxes exactly once the whole is credited.
 *
 * @param line - The whole line.
 * @param before - Amounts that earlier notes took back of it.
 * @param amount - Integer möngö to take back now, at most the amount that remains.
 */
export function shareOfLine(line: LineAmounts, before: LineAmounts, amount: number): LineAmounts {
  const credited = BigInt(before.total + amount);
  const shareOf = (tax: number) => (line.total === 0 ? 0 : roundRatio(BigInt(tax) * credited, BigInt(line.total)));
  return { total: amount, vat: shareOf(line.vat) - before.vat, cityTax: shareOf(line.cityTax) - before.cityTax };
}
