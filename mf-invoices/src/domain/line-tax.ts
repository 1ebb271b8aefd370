import type { InvoiceLineBody } from '@ecard/shared/api-schema';

type TaxType = InvoiceLineBody['tax_type'];

/** Tax of a line; `+CITY`: with the capital city tax as well. */
export type LineTax = TaxType | `${TaxType}+CITY`;

const CITY = '+CITY';

/** Puts the two fields of a line together. */
export function writeTax(taxType: TaxType, hasCityTax: boolean): LineTax {
  return hasCityTax ? `${taxType}${CITY}` : taxType;
}

/** Takes the word apart into the fields of a line. */
export function readTax(tax: LineTax): Pick<InvoiceLineBody, 'tax_type' | 'has_city_tax'> {
  switch (tax) {
    case 'VAT_ABLE+CITY':
      return { tax_type: 'VAT_ABLE', has_city_tax: true };
    case 'VAT_FREE+CITY':
      return { tax_type: 'VAT_FREE', has_city_tax: true };
    case 'VAT_ZERO+CITY':
      return { tax_type: 'VAT_ZERO', has_city_tax: true };
    case 'NO_VAT+CITY':
      return { tax_type: 'NO_VAT', has_city_tax: true };
    default:
      return { tax_type: tax, has_city_tax: false };
  }
}
