import type { Kysely } from 'kysely';
import { toHundredths } from '@ecard/shared/money';
import type { TaxRates } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';

/** The rates that apply on a day; 0 for a tax that did not exist. */
export async function loadTaxRates(db: Kysely<Tables>, day: string): Promise<TaxRates> {
  const rows = await db
    .selectFrom('tax_rate')
    .select(['kind', 'rate_percent'])
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', day)]))
    .execute();
  const rateOf = (kind: 'VAT' | 'CITY') =>
    toHundredths(Number(rows.find((row) => row.kind === kind)?.rate_percent ?? '0'));
  return { vat: rateOf('VAT'), city: rateOf('CITY') };
}

/** Rates as the API shows them. */
export function toPercents(rates: TaxRates): { vat_percent: number; city_percent: number } {
  return { vat_percent: rates.vat / 100, city_percent: rates.city / 100 };
}
