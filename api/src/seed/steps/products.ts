import { dayOf } from '../../time/ulaanbaatar.ts';
import { products, productId, riderCategories } from '../data/products.ts';
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
    products.map((product, index) => ({
      id: index + 1,
      product_type_id: index + 1,
      unit_price: product.price.toFixed(2),
      price_from: product.from,
      price_to: product.to ?? null,
    })),
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
