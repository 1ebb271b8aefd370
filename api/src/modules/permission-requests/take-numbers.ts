import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { PermissionCounterTable, Tables } from '../../database/tables/tables.ts';

/**
 * Takes the next numbers of the year: `EP-2026-000123`. Others wait until the transaction ends, so none is skipped.
 *
 * @param today - Calendar day; its year is part of the number.
 */
export async function takeNumbers(
  trx: Transaction<Tables>,
  prefix: PermissionCounterTable['prefix'],
  today: string,
  count = 1,
): Promise<string[]> {
  const year = Number(today.slice(0, 4));
  const { last_no } = await trx
    .insertInto('permission_counter')
    .values({ prefix, year, last_no: count })
    .onConflict((conflict) =>
      conflict.columns(['prefix', 'year']).doUpdateSet({ last_no: sql`permission_counter.last_no + ${count}` }),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow();
  return Array.from(
    { length: count },
    (_, index) => `${prefix}-${year}-${String(last_no - count + 1 + index).padStart(6, '0')}`,
  );
}
