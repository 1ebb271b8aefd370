import { sql } from 'kysely';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { StatusCounts } from '@ecard/shared/api-schema';
import type { Tables } from '../database/tables/tables.ts';
import { countMatches } from './list.ts';

/**
 * Counts the rows that match by status, for the tabs of their list: within the bound of the list's own total, because a
 * count reads every row.
 *
 * @param matching - From, joins and conditions, nothing selected yet.
 * @param status - Column of the status.
 * @param statuses - All its values.
 */
export async function countByStatus<DB extends Tables, TB extends keyof DB>(
  db: Kysely<Tables>,
  matching: SelectQueryBuilder<DB, TB, object>,
  status: RawBuilder<string>,
  statuses: readonly string[],
): Promise<StatusCounts> {
  const { total_is_estimate: isLarge } = await countMatches(db, matching);
  const counts = isLarge ? await countEach(db, matching, status, statuses) : await countAll(db, matching, status);
  return { total: counts.reduce((total, [, count]) => total + count, 0), by_status: Object.fromEntries(counts) };
}

async function countAll<DB extends Tables, TB extends keyof DB>(
  db: Kysely<Tables>,
  matching: SelectQueryBuilder<DB, TB, object>,
  status: RawBuilder<string>,
): Promise<[string, number][]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from (${matching.select(status.as('status'))}) as matches group by status`.execute(
    db,
  );
  return rows.map((row) => [row.status, row.count]);
}

async function countEach<DB extends Tables, TB extends keyof DB>(
  db: Kysely<Tables>,
  matching: SelectQueryBuilder<DB, TB, object>,
  status: RawBuilder<string>,
  statuses: readonly string[],
): Promise<[string, number][]> {
  const counts: [string, number][] = [];
  for (const one of statuses) {
    const { total } = await countMatches(db, matching.where(sql<boolean>`${status} = ${one}`));
    if (total > 0) counts.push([one, total]);
  }
  return counts;
}
