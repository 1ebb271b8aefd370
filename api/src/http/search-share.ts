import { sql } from 'kysely';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** A sample looks at the table in so many places. */
const placeCount = 50;
/** Of its length from one place to the next, so that they have no pattern in common with the rows (golden ratio). */
const step = '0.6180339887';
/** Ids from each place on that are looked at. */
const neighbours = 20;
/** A sample of fewer rows says too little. */
const leastSampled = 100;

/** Parts of which a search of a list is made. */
export interface SearchedRows<DB, TB extends keyof DB> {
  /** The table without conditions. */
  readonly table: SelectQueryBuilder<DB, TB, object>;
  /** The rows that match all but the search. */
  readonly others: SelectQueryBuilder<DB, TB, object>;
  /** Condition of the search; it may be null. */
  readonly isFound: RawBuilder<boolean>;
}

/**
 * Estimates which part of the rows under the other filters a search finds, from about a thousand rows in all places of the
 * table: what was entered first is often unlike the rest.
 *
 * @param id - The table's `bigint` key.
 */
export async function estimateShare<DB extends Tables, TB extends keyof DB>(
  db: Kysely<Tables>,
  { table, others, isFound }: SearchedRows<DB, TB>,
  id: RawBuilder<unknown>,
): Promise<number> {
  const ends = table.select([sql`min(${id})`.as('low'), sql`max(${id})`.as('high')]);
  // There are no more rows than the limit; for so few the planner goes by the key.
  const near = others
    .where(sql<boolean>`${id} between places.place and places.place + ${neighbours - 1}::int`)
    .select(isFound.as('is_found'))
    .orderBy(id)
    .limit(neighbours);
  const spread = await countFound(
    db,
    sql`(select low + ((high - low) * mod(n * ${step}::numeric, 1))::bigint as place
      from (${ends}) as ends, generate_series(0, ${placeCount - 1}::int) as n
    ) as places cross join lateral (${near}) as sampled`,
  );
  if (spread.rows >= leastSampled) return spread.found / spread.rows;
  // Too few of a narrow filter, or beside a gap in the keys, are there.
  const first = others.select(isFound.as('is_found')).limit(placeCount * neighbours);
  const { found, rows } = await countFound(db, sql`(${first}) as sampled`);
  return found / Math.max(rows, 1);
}

async function countFound(
  db: Kysely<Tables>,
  sampled: RawBuilder<unknown>,
): Promise<{ readonly rows: number; readonly found: number }> {
  const { rows } = await sql<{ rows: number; found: number }>`
    select count(*) as rows, count(*) filter (where sampled.is_found) as found from ${sampled}`.execute(db);
  return rows[0] ?? { rows: 0, found: 0 };
}
