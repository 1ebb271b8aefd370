import { roundRatio } from './round-ratio.ts';
import { splitTaxes } from './split-taxes.ts';
import type { TaxRates } from './split-taxes.ts';

/** Tax type of a line: only `VAT_ABLE` carries VAT. */
export type LineTaxType = 'VAT_ABLE' | 'VAT_FREE' | 'VAT_ZERO' | 'NO_VAT';

/** A line as it is written; amounts are integer möngö with taxes in them. */
export interface LineInput {
  /** Hundredths of a unit: 2.5 pieces are 250. */
  readonly qty: number;
  readonly unitPrice: number;
  readonly discount: number;
  readonly taxType: LineTaxType;
  /** City tax applies only to goods and services of article 7 of its law: a line says so. */
  readonly hasCityTax: boolean;
}

/** Integer möngö. */
export interface LineTotals {
  /** Before the discount. */
  readonly subtotal: number;
  readonly discount: number;
  readonly vat: number;
  readonly cityTax: number;
  /** Taxes included; negative when the discount exceeds the subtotal, which nobody may save. */
  readonly total: number;
}

/** Totals of one line. */
export function lineTotals(line: LineInput, rates: TaxRates): LineTotals {
  const subtotal = roundRatio(BigInt(line.qty) * BigInt(line.unitPrice), 100n);
  const total = subtotal - line.discount;
  const { vat, cityTax } = splitTaxes(Math.max(0, total), {
    vat: line.taxType === 'VAT_ABLE' ? rates.vat : 0,
    city: line.hasCityTax ? rates.city : 0,
  });
  return { subtotal, discount: line.discount, vat, cityTax, total };
}

/** Sums up the totals of lines: an invoice is the sum of its lines, never taxed a second time. */
export function invoiceTotals(lines: readonly LineTotals[]): LineTotals {
  return lines.reduce<LineTotals>(
    (sum, line) => ({
      subtotal: sum.subtotal + line.subtotal,
      discount: sum.discount + line.discount,
      vat: sum.vat + line.vat,
      cityTax: sum.cityTax + line.cityTax,
      total: sum.total + line.total,
    }),
    { subtotal: 0, discount: 0, vat: 0, cityTax: 0, total: 0 },
  );
}
