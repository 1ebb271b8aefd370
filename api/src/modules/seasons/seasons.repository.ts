import type { Kysely } from 'kysely';
import { isPriceInForce } from '../../database/price-in-force.ts';
import type { Tables } from '../../database/tables/tables.ts';

const columns = ['public_id', 'code', 'name', 'starts_on', 'ends_on', 'sale_from', 'sale_to'] as const;

/** The general season that holds the day, and the one after it. */
export async function loadSeasons(db: Kysely<Tables>, today: string) {
  const open = db.selectFrom('season').select(columns).where('kind', '=', 'GENERAL').where('status', '<>', 'CLOSED');
  const current = await open.where('starts_on', '<=', today).where('ends_on', '>=', today).executeTakeFirst();
  const next = await open.where('starts_on', '>', today).orderBy('starts_on').limit(1).executeTakeFirst();
  return { current, next };
}

/** Fares of the day in tugrik as exact text, and the rides an adult fare buys. */
export async function loadFares(db: Kysely<Tables>, today: string) {
  const rows = await db
    .selectFrom('rider_category as c')
    .innerJoin('product_type as p', 'p.id', 'c.fare_product_id')
    .innerJoin('product_price as price', 'price.product_type_id', 'p.id')
    .select(['c.code', 'price.unit_price', 'p.rides'])
    .where('c.code', 'in', ['ADULT', 'CHILD'])
    .where(isPriceInForce(today))
    .execute();
  return { adult: rows.find((row) => row.code === 'ADULT'), child: rows.find((row) => row.code === 'CHILD') };
}
