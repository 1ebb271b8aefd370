import { roundRatio } from './round-ratio.ts';

/** Rates in hundredths of a per cent: 10 % is 1 000. */
export interface TaxRates {
  readonly vat: number;
  readonly city: number;
}

export interface TaxSplit {
  /** Without taxes; integer möngö like the others. */
  readonly base: number;
  readonly vat: number;
  readonly cityTax: number;
}

/**
 * Takes the taxes out of a tax-inclusive amount: `base = total / (1 + v + c)`, each tax rounded half up to the möngö
 * (domain, section 2.1). The parts always sum up to the total.
 *
 * @param total - Integer möngö, not negative.
 * @param rates - Those that apply; 0 where a tax does not.
 * @example splitTaxes(560_000, { vat: 1_000, city: 200 }) // { base: 500_000, vat: 50_000, cityTax: 10_000 }
 */
export function splitTaxes(total: number, rates: TaxRates): TaxSplit {
  const whole = BigInt(10_000 + rates.vat + rates.city);
  const vat = roundRatio(BigInt(total) * BigInt(rates.vat), whole);
  const cityTax = roundRatio(BigInt(total) * BigInt(rates.city), whole);
  return { base: total - vat - cityTax, vat, cityTax };
}
