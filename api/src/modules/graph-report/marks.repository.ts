import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Span } from './graph-report.rules.ts';

/** General seasons that begin or end within a span. */
export function findSeasonEnds(db: Kysely<Tables>, { from, to }: Span) {
  return db
    .selectFrom('season')
    .select(['name', 'starts_on', 'ends_on'])
    .where('kind', '=', 'GENERAL')
    .where((eb) => eb.or([eb.between('starts_on', from, to), eb.between('ends_on', from, to)]))
    .orderBy('starts_on')
    .execute();
}

/** Days of a span on which products got another price, with the names of the products. */
export async function findPriceChanges(db: Kysely<Tables>, { from, to }: Span) {
  const { rows } = await sql<{ day: string; names: string }>`
    select price.price_from as day, string_agg(p.name, ', ' order by p.name) as names
    from product_price price join product_type p on p.id = price.product_type_id
    where price.price_from between ${from} and ${to}
      -- The first price of a product is no change.
      and exists (select from product_price earlier
        where earlier.product_type_id = price.product_type_id and earlier.price_from < price.price_from)
    group by 1 order by 1`.execute(db);
  return rows;
}
