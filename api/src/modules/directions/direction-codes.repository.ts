import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/**
 * Finds the routes that have, or had, the codes asked for.
 *
 * A route that has a code now comes before those that had it; of these, the newest.
 */
export async function findDirectionsByCode(db: Kysely<Tables>, codes: readonly string[]) {
  const { rows } = await sql<{ asked: string; id: number; code: string }>`
    select distinct on (asked.code) asked.code as asked, d.id, d.code
    from unnest(${[...codes]}::text[]) as asked (code)
    join direction d on d.code = asked.code or d.previous_codes @> array[asked.code]
    where d.status <> 'ARCHIVED'
    order by asked.code, d.code = asked.code desc, d.id desc`.execute(db);
  return rows;
}
