import { splitTaxes } from '@ecard/shared/money';
import type { TaxType } from '@ecard/shared/api-schema';
import { fieldError } from '../../http/field-error.ts';
import { productProblems } from './product-types.problems.ts';

/** Hundredths of a per cent. */
const vatRate = 1_000;

/**
 * Taxes inside a price, in möngö. The city tax of fares and cards is 0.
 *
 * @param totalMongo - Price in möngö, taxes included.
 */
export function taxesIn(totalMongo: number, taxType: TaxType): { vat: number; cityTax: number; base: number } {
  return splitTaxes(totalMongo, { vat: taxType === 'VAT_ABLE' ? vatRate : 0, city: 0 });
}

/** Refuses a product free of VAT, or with 0 %, that does not say by which rule. */
export function assertTaxCode(taxType: TaxType, taxProductCode: string | null): void {
  const needsCode = taxType === 'VAT_FREE' || taxType === 'VAT_ZERO';
  if (needsCode && taxProductCode === null) throw fieldError(productProblems.TAX_CODE_REQUIRED, 'tax_product_code');
}
