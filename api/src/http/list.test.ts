import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import { openMigratedTestDatabase } from '../testing/test-database.ts';
import { containsPattern, findPage } from './list.ts';

let database: Database;
beforeAll(async () => {
  database = await openMigratedTestDatabase();
  await sql`insert into district (code, name, khoroo_count) values
    ('AA', 'Ёл', 3), ('BB', 'Өвөр', 1), ('CC', 'Жар', null), ('DD', 'Ялгуун', 3), ('EE', 'Үзүүр', 2)`.execute(
    database.db,
  );
  await sql`insert into revoked_token (token_id, expires_at)
    select gen_random_uuid(), '2026-01-01'::timestamptz + g * interval '1 second' from generate_series(1, 100001) g`.execute(
    database.db,
  );
  await sql`analyze revoked_token`.execute(database.db);
  await sql`create table numbered_row as select g::bigint as id from generate_series(1, 100000) g`.execute(database.db);
  await sql`create unique index on numbered_row (id)`.execute(database.db);
  await sql`analyze numbered_row`.execute(database.db);
});
afterAll(() => database.close());

describe('containsPattern', () => {
  it('finds words with one blank between them, however many were typed', () => {
    expect(containsPattern('  Бат   Болд 5% ')).toBe('%бат болд 5\\%%');
  });
});

const districts = (sort: string, page = 1, pageSize = 10) =>
  findPage(database.db, database.db.selectFrom('district as d'), {
    query: { page, page_size: pageSize, sort },
    columns: { name: sql`d.name`, khoroos: sql`d.khoroo_count` },
    nullable: ['khoroos'],
    tieBreaker: sql`d.id`,
    select: (matching) => matching.select('d.code'),
  });
const codes = async (...args: Parameters<typeof districts>) =>
  (await districts(...args)).rows.map((row) => row.code).join(' ');

describe('findPage', () => {
  it('sorts by several fields, names in Mongolian order and empty values last', async () => {
    expect(await codes('name')).toBe('AA CC BB EE DD');
    expect(await codes('-khoroos,name')).toBe('AA DD EE BB CC');
    expect(await codes('khoroos,-name')).toBe('BB EE DD AA CC');
  });

  it('neither repeats nor loses a row between pages of equal values', async () => {
    expect([await codes('-khoroos', 1, 2), await codes('-khoroos', 2, 2), await codes('-khoroos', 3, 2)]).toEqual([
      'DD AA',
      'EE BB',
      'CC',
    ]);
  });

  it('counts a small table exactly, and marks the total of a large one as an estimate', async () => {
    expect(await districts('name', 1, 1)).toMatchObject({ total: 5, total_is_estimate: false });
    const many = await findPage(database.db, database.db.selectFrom('revoked_token as t'), {
      query: { page: 1, page_size: 1, sort: 'expires_at' },
      columns: { expires_at: sql`t.expires_at` },
      tieBreaker: sql`t.token_id`,
      select: (matching) => matching.select('t.token_id'),
    });
    expect(many.total_is_estimate).toBe(true);
    expect(many.total).toBeGreaterThan(100_000);
    expect(many.total).toBeLessThan(110_000);
  });

  it('counts the matches of a search, and estimates them from a sample when they are too many', async () => {
    expect(await searched({ upTo: 24_000, find: sql`row.id % 100 < 5` })).toEqual(exactly(1_200));
    // Comparing some thousand rows with a search takes longer than all else.
    expect(await searched({ upTo: 24_000, find: sql`row.id % 100 < 40` })).toEqual(about(9_600));
    expect(await searched({ upTo: 100_000, find: sql`row.id % 100 < 40` })).toEqual(about(40_000));
  });

  it('estimates the matches of a search by rows of all ages', async () => {
    const isNew = sql`row.id > 8000 and row.id % 3 = 0`;
    expect(await searched({ upTo: 100_000, find: isNew })).toEqual(about(30_667));
    expect(await searched({ upTo: 100_000, find: sql`row.id <= 3000` })).toEqual(about(3_000));
  });

  it('estimates the matches of a search beside a gap in the keys', async () => {
    const { db } = database;
    await sql`insert into numbered_row values (1000000000000)`.execute(db);
    const total = await searched({ upTo: 1_000_000_000_000, find: sql`row.id % 100 < 40` });
    await sql`delete from numbered_row where id = 1000000000000`.execute(db);
    expect(total).toEqual(about(40_000));
  });
});

async function searched({ upTo, find }: { upTo: number; find: RawBuilder<unknown> }) {
  const table = database.db.$extendTables<{ numbered_row: { id: number } }>().selectFrom('numbered_row as row');
  const others = table.where('row.id', '<=', upTo);
  const isFound = sql<boolean>`(${find})`;
  const found = others.where(isFound);
  const { total, total_is_estimate } = await findPage(database.db, found, {
    query: { page: 1, page_size: 1, sort: 'id' },
    columns: { id: sql`row.id` },
    tieBreaker: sql`row.id`,
    choosesFirst: true,
    search: { table, others, isFound, found },
    select: (matching) => matching.select('row.id'),
  });
  return { total, total_is_estimate };
}

const exactly = (total: number) => ({ total, total_is_estimate: false });
/** Within 5,000. */
const about = (total: number) => ({ total: expect.closeTo(total, -4), total_is_estimate: true });
