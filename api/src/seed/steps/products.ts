import { addDays, dayOf } from '../../time/ulaanbaatar.ts';
import { products, productId, riderCategories } from '../data/products.ts';
import type { ProductSeed } from '../data/products.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** Products with dated prices, rider categories, and the general seasons around the current one. */
export async function seedProducts({ trx, now }: SeedContext): Promise<void> {
  const random = createRandom('products');
  await insertRows(
    trx,
    'product_type',
    products.map((product, index) => ({
      id: index + 1,
      public_id: random.publicId(now),
      code: product.code,
      name: product.name,
      kind: product.kind,
      validity_days: product.validityDays ?? null,
      rides: product.rides ?? null,
      tax_type: product.taxType,
      tax_product_code: product.taxProductCode ?? null,
      classification_code: product.taxProductCode === '413' ? '6411200' : null,
      transfer_limit: product.transferLimit ?? null,
      transfer_window_min: product.transferWindowMin ?? null,
      allowed_categories: [...(product.categories ?? [])],
      measure_unit: 'ш',
      sellable_online: product.online ?? product.kind === 'TOPUP',
      sort: (index + 1) * 10,
      is_active: product.to === undefined,
      created_at: now,
      updated_at: now,
      version: 1,
    })),
  );
  await insertRows(
    trx,
    'product_price',
    products
      .flatMap((product, index) => pricesOf(product, nextPriceFrom(dayOf(now))).map((price) => ({ ...price, index })))
      .map(({ index, ...price }, row) => ({ ...price, id: row + 1, product_type_id: index + 1, created_at: now })),
  );
  await insertRows(
    trx,
    'rider_category',
    riderCategories.map((category, index) => ({
      id: index + 1,
      public_id: random.publicId(now),
      code: category.code,
      name: category.name,
      fare_product_id: category.product === null ? null : productId(category.product),
      is_active: category.isActive,
      sort: (index + 1) * 10,
    })),
  );

  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  const seasons = [year - 1, year, year + 1].flatMap((seasonYear) => [
    {
      code: `${seasonYear}-1`,
      name: `${seasonYear} оны нэгдүгээр улирал`,
      starts: `${seasonYear}-01-01`,
      ends: `${seasonYear}-06-30`,
    },
    {
      code: `${seasonYear}-2`,
      name: `${seasonYear} оны хоёрдугаар улирал`,
      starts: `${seasonYear}-07-01`,
      ends: `${seasonYear}-12-31`,
    },
  ]);
  await insertRows(
    trx,
    'season',
    seasons.map(({ code, name, starts, ends }, index) => ({
      id: index + 1,
      public_id: random.publicId(now),
      code,
      name,
      kind: 'GENERAL' as const,
      starts_on: starts,
      ends_on: ends,
      sale_from: starts,
      sale_to: ends,
      status: ends < today ? ('CLOSED' as const) : starts <= today ? ('ACTIVE' as const) : ('PLANNED' as const),
      created_at: now,
      updated_at: now,
      version: 1,
    })),
  );
}

/** Prices of a product from the first to the one to come, without gaps. */
function pricesOf({ price, from, to, earlier, next }: ProductSeed, nextFrom: string) {
  const dated = [
    ...(earlier ? [{ amount: earlier.price, from: earlier.from }] : []),
    { amount: price, from },
    ...(next === undefined ? [] : [{ amount: next, from: nextFrom }]),
  ];
  return dated.map(({ amount, from: price_from }, index) => {
    const following = dated[index + 1];
    return {
      unit_price: amount.toFixed(2),
      price_from,
      price_to: following ? addDays(following.from, -1) : (to ?? null),
    };
  });
}

/** First day of the month after the next. */
function nextPriceFrom(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10);
}
