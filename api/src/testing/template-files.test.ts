import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { openFilledTestDatabase } from './test-database.ts';

const openCopy = () =>
  openFilledTestDatabase('template-files', async ({ db }) => {
    await sql`create table word (text text)`.execute(db);
    await sql`insert into word select 'first' from generate_series(1, 1000)`.execute(db);
  });

async function countWords({ db }: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from word`.execute(db);
  return rows[0]?.count;
}

it('a copy of a template keeps what is written from all others', async () => {
  const first = await openCopy();
  // Rows are deleted where they stand, and a checkpoint writes that into the files.
  await sql`delete from word`.execute(first.db);
  await sql`checkpoint`.execute(first.db);
  const other = await openCopy();
  expect([await countWords(first), await countWords(other)]).toEqual([0, 1000]);
  await first.close();
  await other.close();
});
