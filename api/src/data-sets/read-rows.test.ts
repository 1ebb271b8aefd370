import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { DataColumn } from './data-set.ts';
import { readRows } from './read-rows.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const columns: readonly DataColumn[] = [{ key: 'n', header: 'n', type: 'integer', width: 5, value: sql`n` }];
const numbers = {
  from: sql`from generate_series(1, 5000) n where true`,
  order: { by: sql`n`, type: 'bigint', descending: false },
  id: sql`n`,
} as const;

it('rows are read in portions between which others have their turn', async () => {
  let turns = 0;
  let longest = 0;
  let portion = 0;
  const take = () => {
    turns += 1;
    longest = Math.max(longest, portion);
    portion = 0;
    handle = setImmediate(take);
  };
  let handle = setImmediate(take);
  let sum = 0;
  for await (const row of readRows(database.db, numbers, columns)) {
    sum += Number(row['n']);
    portion += 1;
  }
  clearImmediate(handle);
  expect(sum).toBe(12_502_500);
  expect(turns).toBeGreaterThanOrEqual(20);
  expect(longest).toBeLessThanOrEqual(500);
});
