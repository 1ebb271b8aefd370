import type { TaxType } from '@ecard/shared/api-schema';
import { fieldError } from '../../http/field-error.ts';
import { productProblems } from './product-types.problems.ts';

/** Refuses a product free of VAT, or with 0 %, that does not say by which rule. */
export function assertTaxCode(taxType: TaxType, taxProductCode: string | null): void {
  const needsCode = taxType === 'VAT_FREE' || taxType === 'VAT_ZERO';
  if (needsCode && taxProductCode === null) throw fieldError(productProblems.TAX_CODE_REQUIRED, 'tax_product_code');
}
