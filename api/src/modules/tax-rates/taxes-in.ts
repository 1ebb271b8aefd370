import { splitTaxes } from '@ecard/shared/money';
import type { TaxRates, TaxSplit } from '@ecard/shared/money';
import type { TaxType } from '@ecard/shared/api-schema';

/**
 * Returns the taxes inside a price; there is no city tax in what the portal sells by itself.
 *
 * @param total - Integer möngö, taxes included.
 * @param rates - Of the day the price applies.
 */
export function taxesIn(total: number, taxType: TaxType, { vat }: Pick<TaxRates, 'vat'>): TaxSplit {
  return splitTaxes(total, { vat: taxType === 'VAT_ABLE' ? vat : 0, city: 0 });
}
