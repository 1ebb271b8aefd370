import { sql } from 'kysely';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { productTypeListQuerySchema } from '@ecard/shared/api-schema';
import { isPriceInForce } from '../../database/price-in-force.ts';
import type { ProductTypeTable, Tables } from '../../database/tables/tables.ts';
import { containsPattern, findPage } from '../../http/list.ts';

export type ProductTypeListQuery = z.infer<typeof productTypeListQuerySchema>;
export type ProductTypeRow = Awaited<ReturnType<typeof findProductTypes>>['rows'][number];

/** Products that match the filters. */
export function matchingProducts(
  db: Kysely<Tables>,
  query: Omit<ProductTypeListQuery, 'page' | 'page_size' | 'sort'>,
): SelectQueryBuilder<Tables & { p: ProductTypeTable }, 'p', object> {
  let matching = db.selectFrom('product_type as p');
  if (query.kind) matching = matching.where('p.kind', 'in', query.kind);
  if (query.tax_type) matching = matching.where('p.tax_type', 'in', query.tax_type);
  if (query.online) matching = matching.where('p.sellable_online', '=', query.online === '1');
  if (query.status) {
    matching = matching.where(
      'p.is_active',
      'in',
      query.status.map((status) => status === 'ACTIVE'),
    );
  }
  if (query.q?.trim()) {
    const pattern = containsPattern(query.q);
    matching = matching.where(sql<boolean>`(lower(p.name) like ${pattern} or lower(p.code) like ${pattern})`);
  }
  return matching;
}

/** Price of the product `p` on a day, as SQL; null without one. */
export function priceOn(day: string) {
  return sql<string | null>`(select price.unit_price from product_price price where price.product_type_id = p.id
    and ${isPriceInForce(day)})`;
}

/** Value of the first `price` of the product `p` after a day, as SQL; null without one. */
export function nextPriceAfter<Value>(day: string, value: RawBuilder<Value>) {
  return sql<Value | null>`(select ${value} from product_price price where price.product_type_id = p.id
    and price.price_from > ${day}::date order by price.price_from limit 1)`;
}

/** One page of products with the price of the day. */
export function findProductTypes(db: Kysely<Tables>, query: ProductTypeListQuery, today: string) {
  return findPage(db, matchingProducts(db, query), {
    query,
    columns: {
      sort: sql`p.sort`,
      code: sql`p.code collate mn_natural`,
      name: sql`p.name`,
      kind: sql`p.kind`,
      unit_price: sql`unit_price`,
      validity_days: sql`p.validity_days`,
      rides: sql`p.rides`,
    },
    nullable: ['unit_price', 'validity_days', 'rides'],
    tieBreaker: sql`p.id`,
    select: (rows) => withPrices(rows, today),
  });
}

/** Public ids of the first products that match. */
export async function findProductTypeIds(
  db: Kysely<Tables>,
  filter: Omit<ProductTypeListQuery, 'page' | 'page_size' | 'sort'>,
  limit: number,
): Promise<readonly string[]> {
  const rows = await matchingProducts(db, filter).select('p.public_id').orderBy('p.id').limit(limit).execute();
  return rows.map(({ public_id: id }) => id);
}

/** A product by its public id, with the price of the day. */
export function findProductType(db: Kysely<Tables>, publicId: string, today: string) {
  return withPrices(db.selectFrom('product_type as p'), today).where('p.public_id', '=', publicId).executeTakeFirst();
}

/** All prices of a product, newest first. */
export function findPrices(db: Kysely<Tables>, productTypeId: number) {
  return db
    .selectFrom('product_price')
    .select(['id', 'unit_price', 'price_from', 'price_to'])
    .where('product_type_id', '=', productTypeId)
    .orderBy('price_from', 'desc')
    .execute();
}

/**
 * Tells whether anything was sold at its price: a card or its replacement, a permit, a line of an invoice, or the rides of
 * a category.
 */
export async function isProductSold(db: Kysely<Tables>, productTypeId: number): Promise<boolean> {
  const found = await sql<{ sold: boolean }>`
    select exists (select from invoice_line where product_type_id = ${productTypeId})
      or exists (select from ec_card where product_type_id = ${productTypeId})
      or exists (select from product_type p join ec_card c on c.replaces_id is not null and c.price > 0
        where p.id = ${productTypeId} and p.code = 'CARD_REISSUE')
      or exists (select from temporary_permission
        where product_type_id = ${productTypeId} and approved_at is not null)
      or exists (select from rider_category r join ec_card c on c.category_id = r.id
        where r.fare_product_id = ${productTypeId} and c.activated_at is not null) as sold`.execute(db);
  return found.rows[0]?.sold ?? false;
}

/** Finds what names a product and still goes on: categories that pay by it, routes, and drafts that would sell it. */
export async function findProductUses(db: Kysely<Tables>, productTypeId: number) {
  const { rows } = await sql<{ categories: string[]; directions: number; drafts: number; permits: number }>`
    select
      array(select name from rider_category where fare_product_id = ${productTypeId} and is_active order by sort)
        as categories,
      (select count(*)::int from direction where fare_product_id = ${productTypeId} and status <> 'ARCHIVED')
        as directions,
      (select count(distinct i.id)::int from invoice i join invoice_line l on l.invoice_id = i.id
        where i.status = 'DRAFT' and l.product_type_id = ${productTypeId}) as drafts,
      (select count(*)::int from temporary_permission
        where product_type_id = ${productTypeId} and status in ('DRAFT', 'SUBMITTED', 'RETURNED')) as permits`.execute(
    db,
  );
  return rows[0] ?? { categories: [], directions: 0, drafts: 0, permits: 0 };
}

/** Codes among these that no row of the table has. */
export async function unknownCodes(
  db: Kysely<Tables>,
  table: 'rider_category' | 'season',
  codes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from ${sql.table(table)} where code = any(${[...codes]}::text[])`.execute(db);
  return codes.filter((code) => !rows.some((row) => row.code === code));
}

function withPrices<Row>(rows: SelectQueryBuilder<Tables & { p: ProductTypeTable }, 'p', Row>, today: string) {
  return rows.selectAll('p').select([
    priceOn(today).as('unit_price'),
    sql<string | null>`(select t.rate_percent from tax_rate t where t.kind = 'VAT'
        and t.valid_from <= ${today}::date and (t.valid_to is null or t.valid_to >= ${today}::date))`.as('vat_percent'),
    nextPriceAfter(
      today,
      sql<{ unit_price: number; price_from: string }>`
        jsonb_build_object('unit_price', price.unit_price, 'price_from', price.price_from)`,
    ).as('next_price'),
  ]);
}
