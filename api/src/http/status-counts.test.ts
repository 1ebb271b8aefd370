import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { openMigratedTestDatabase } from '../testing/test-database.ts';
import { countByStatus } from './status-counts.ts';

let database: Database;
beforeAll(async () => {
  database = await openMigratedTestDatabase();
});
afterAll(() => database.close());

/** Rows of which every 10,000th is LATE and the others are DONE; none is NEW. */
const counted = (rows: number) => {
  const numbers = sql<{ n: number }>`generate_series(1, ${sql.lit(rows)})`.as<'n'>(sql`t(n)`);
  const status = sql<string>`case when t.n % 10000 = 0 then 'LATE' else 'DONE' end`;
  return countByStatus(database.db, database.db.selectFrom(numbers), status, ['NEW', 'LATE', 'DONE']);
};

describe('countByStatus', () => {
  it('counts the rows of each status, and leaves out one without rows', async () => {
    expect(await counted(20_000)).toEqual({ total: 20_000, by_status: { LATE: 2, DONE: 19_998 } });
  });

  it('reads no more rows of a status than the bound of a list, and counts the others exactly', async () => {
    expect(await counted(400_000)).toEqual({ total: 100_041, by_status: { LATE: 40, DONE: 100_001 } });
  });
});
