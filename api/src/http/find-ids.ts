import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/**
 * Row ids of records named by public ids, for a filter: with plain numbers the planner knows which index to take.
 *
 * @returns Undefined when there is no filter; `[0]`, which no row has, when none of them exists.
 */
export async function findIds(
  db: Kysely<Tables>,
  table: string,
  publicIds: readonly string[] | undefined,
): Promise<number[] | undefined> {
  if (publicIds === undefined) return undefined;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where public_id in (${sql.join(publicIds)})`.execute(db);
  return rows.length === 0 ? [0] : rows.map(({ id }) => id);
}
