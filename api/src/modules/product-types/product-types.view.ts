import type { Kysely } from 'kysely';
import type { ProductType, ProductTypeDetail } from '@ecard/shared/api-schema';
import { mongoToTugrik, numericToMongo, toHundredths, toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { cardProducts } from '../cards/money/card-prices.ts';
import { taxesIn } from '../tax-rates/taxes-in.ts';
import { priceState } from './price.rules.ts';
import { productMachine } from './product-types.machine.ts';
import { findPrices, findProductType, findProductUses, isProductSold } from './product-types.repository.ts';
import type { ProductTypeRow } from './product-types.repository.ts';

/** A product as the list answers it. */
export function toProductType(row: ProductTypeRow, account: Account): ProductType {
  const status = row.is_active ? 'ACTIVE' : 'ARCHIVED';
  const vat = toHundredths(Number(row.vat_percent ?? 0));
  const taxes = row.unit_price === null ? null : taxesIn(numericToMongo(row.unit_price), row.tax_type, { vat });
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: productMachine.availableActions(status, account),
    code: row.code,
    name: row.name,
    kind: row.kind,
    unit_price: row.unit_price === null ? null : toTugrik(row.unit_price),
    next_price: row.next_price,
    validity_days: row.validity_days,
    rides: row.rides,
    transfer_limit: row.transfer_limit,
    transfer_window_min: row.transfer_window_min,
    allowed_categories: row.allowed_categories,
    allowed_seasons: row.allowed_seasons,
    tax_type: row.tax_type,
    tax_product_code: row.tax_product_code,
    classification_code: row.classification_code,
    measure_unit: row.measure_unit,
    tax: taxes && {
      vat: mongoToTugrik(taxes.vat),
      city_tax: mongoToTugrik(taxes.cityTax),
      base: mongoToTugrik(taxes.base),
    },
    sellable_online: row.sellable_online,
    image_url: row.image_url,
    sort: row.sort,
    status,
  };
}

/** Returns a function that loads a product with its prices for an account. */
export function productLoader(account: Account, today: string) {
  return async (db: Kysely<Tables>, publicId: string): Promise<ProductTypeDetail | undefined> => {
    const row = await findProductType(db, publicId, today);
    if (!row) return undefined;
    const prices = await findPrices(db, row.id);
    return {
      ...toProductType(row, account),
      prices: prices.map((price) => ({
        unit_price: toTugrik(price.unit_price),
        price_from: price.price_from,
        price_to: price.price_to,
        state: priceState(price, today),
      })),
      is_sold: await isProductSold(db, row.id),
      uses: { ...(await findProductUses(db, row.id)), sells_cards: cardProducts.some((code) => code === row.code) },
    };
  };
}
