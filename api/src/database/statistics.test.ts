import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openEmbedded } from './embedded.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { describeFailure, refreshPartitionedTables, refreshStatistics } from './statistics.ts';

let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await openEmbedded('memory://');
  await run(
    `create table ride (at date, fare int) partition by range (at);
     create table ride_2026_01 partition of ride for values from ('2026-01-01') to ('2026-02-01');
     create table "Stop" (name text); create table free (name text)`,
  );
});
afterAll(() => database.close());

async function run(script: string) {
  await database.runInTransaction((work) => work.script(script));
}

/** Rows that the planner expects of a statement. */
async function expectedRows(query: string): Promise<number> {
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>(`explain (format json) ${query}`)
    .execute(database.db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

it('tables and their partitions are measured once they hold rows, and again when they have grown', async () => {
  await run(
    `insert into ride select '2026-01-10', 500 + n % 2 from generate_series(1, 20000) n;
     insert into "Stop" select 'stop ' || n from generate_series(1, 10) n`,
  );
  expect(await refreshStatistics(database.db)).toEqual(['"Stop"', 'ride_2026_01', 'ride']);
  expect(await expectedRows('select from ride where fare = 501')).toBeGreaterThan(9_000);
  expect(await expectedRows(`select from "Stop" where name = 'stop 1'`)).toBe(1);
  expect(await refreshStatistics(database.db)).toEqual([]);

  await run(`insert into ride select '2026-01-11', 700 from generate_series(1, 20000)`);
  expect(await refreshStatistics(database.db)).toEqual(['ride_2026_01', 'ride']);
  expect(await expectedRows('select from ride where fare = 700')).toBeGreaterThan(18_000);
});

it('space of deleted rows is used again', async () => {
  const size = async () => {
    const { rows } = await sql<{ bytes: number }>`select pg_relation_size('free')::int as bytes`.execute(database.db);
    return rows[0]?.bytes;
  };
  const fill = `insert into free select repeat('a', 100) from generate_series(1, 5000)`;
  await run(fill);
  const full = await size();
  await run('delete from free');
  await refreshStatistics(database.db);
  await run(fill);
  expect(await size()).toBe(full);
});

it('statistics wait for the end of an open transaction', async () => {
  await run(`insert into "Stop" select repeat('a', 1000) from generate_series(1, 1000)`);
  const steps: string[] = [];
  const begun = Promise.withResolvers<true>();
  const transaction = database.db.transaction().execute(async (trx) => {
    begun.resolve(true);
    await sql`update ride set fare = 900`.execute(trx);
    await sql`select 1`.execute(trx);
    steps.push('transaction');
  });
  await begun.promise;
  const refreshed = await refreshStatistics(database.db);
  steps.push('statistics');
  await transaction;
  expect(steps).toEqual(['transaction', 'statistics']);
  expect(refreshed).toContain('"Stop"');
});

it('a table over partitions is measured again by itself once it has grown much, its partitions are not', async () => {
  await refreshStatistics(database.db);
  expect(await refreshPartitionedTables(database.db)).toEqual([]);
  await run(`insert into ride select '2026-01-12', 1200 from generate_series(1, 40000); analyze ride_2026_01`);
  expect(await refreshPartitionedTables(database.db)).toEqual(['ride']);
  expect(await expectedRows('select from ride where fare = 1200')).toBeGreaterThan(30_000);
  expect(await refreshPartitionedTables(database.db)).toEqual([]);
});

it('a table that cannot be measured is reported without its rows, after the others were measured', async () => {
  await run(
    `create function reads(name text) returns text language sql immutable as $$ select name $$;
     create table broken (name text); create index broken_name on broken (reads(name)); insert into broken values ('Болд');
     create or replace function reads(name text) returns text language plpgsql immutable as
       $$ begin raise exception 'no %', name using errcode = 'XX001'; end $$;
     create table whole (name text); insert into whole select 'a' from generate_series(1, 10)`,
  );
  const failure: unknown = await refreshStatistics(database.db).catch((error: unknown) => error);
  expect(describeFailure(failure)).toContain('analyze broken failed (XX001)');
  expect(describeFailure(failure)).not.toContain('Болд');
  expect(await expectedRows('select from whole')).toBe(10);
  await run('drop table broken');
});
